import { and, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { printers, printJobs } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { type PrinterRow, printOrder } from './print-order.ts'

/** A process that holds a printer for longer has ended. */
const LEASE_MS = 120_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 30_000
/** A ticket of hours ago helps no kitchen; it can be printed by hand. */
const GIVEN_UP_MS = 12 * 60 * 60_000
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Prints what waits, in its order; of several instances one talks to a printer (DK-02). */
export async function runPrintJobs(context: CommerceContext): Promise<void> {
  await giveUp(context)
  const held = await holdPrinters(context)
  await Promise.all(held.map((printer) => drain(context, printer)))
}

/** Takes the printers for which something waits and that nobody holds, so that no other process takes them. */
async function holdPrinters({ db, clock }: CommerceContext, which?: SQL): Promise<PrinterRow[]> {
  const now = new Date(clock())
  const { referenceId, branchId, kind } = printJobs
  const waiting = await db
    .selectDistinct({ referenceId, branchId, kind })
    .from(printJobs)
    .where(and(eq(printJobs.state, 'waiting'), which))
  const isFree = or(isNull(printers.busyUntil), lte(printers.busyUntil, now))
  const held = waiting.map((key) =>
    db
      .update(printers)
      .set({ busyUntil: new Date(now.getTime() + LEASE_MS) })
      .where(and(keyOf(key), isFree))
      .returning(),
  )
  return (await Promise.all(held)).flat()
}

/** Prints until nothing waits or the printer fails; it then rests for a moment, and its tickets wait. */
async function drain(context: CommerceContext, printer: PrinterRow): Promise<void> {
  const { db, clock } = context
  const isIt = keyOf(printer)
  for (;;) {
    const [job] = await db
      .select()
      .from(printJobs)
      .where(waitsFor(printer))
      .orderBy(asc(printJobs.createdAt), asc(printJobs.id))
      .limit(1)
    if (!job) {
      await db.update(printers).set({ busyUntil: null }).where(isIt)
      // What was queued since nothing was found has notified nobody who could take the printer.
      if ((await holdPrinters(context, waitsFor(printer))).length === 0) return
      continue
    }
    await db
      .update(printers)
      .set({ busyUntil: new Date(clock() + LEASE_MS) })
      .where(isIt)
    const outcome = await printOrder(context, printer, job)
    const isJob = eq(printJobs.id, job.id)
    if (outcome.ok) {
      await db
        .update(printJobs)
        .set({ state: 'printed', printedAt: new Date(clock()), reason: null })
        .where(isJob)
      await db.update(printers).set({ failures: 0 }).where(isIt)
      continue
    }
    const { reason, begun } = outcome
    const state = reason === 'drawing' ? 'failed' : 'waiting'
    await db
      .update(printJobs)
      .set({ reason, begun: job.begun || begun, state })
      .where(isJob)
    if (state === 'waiting') return rest(context, printer)
  }
}

async function rest({ db, clock }: CommerceContext, printer: PrinterRow): Promise<void> {
  const [now] = await db
    .update(printers)
    .set({ failures: sql`${printers.failures} + 1` })
    .where(keyOf(printer))
    .returning()
  if (!now) return
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (now.failures - 1), LONGEST_PAUSE_MS)
  await db
    .update(printers)
    .set({ busyUntil: new Date(clock() + pause) })
    .where(keyOf(printer))
}

async function giveUp({ db, clock }: CommerceContext): Promise<void> {
  const before = (ms: number) => lt(printJobs.createdAt, new Date(clock() - ms))
  await db.delete(printJobs).where(before(KEPT_MS))
  await db
    .update(printJobs)
    .set({ state: 'failed' })
    .where(and(eq(printJobs.state, 'waiting'), before(GIVEN_UP_MS)))
}

type PrinterKey = Pick<PrinterRow, 'referenceId' | 'branchId' | 'kind'>

function waitsFor({ referenceId, branchId, kind }: PrinterKey) {
  return and(
    eq(printJobs.state, 'waiting'),
    eq(printJobs.referenceId, referenceId),
    eq(printJobs.branchId, branchId),
    eq(printJobs.kind, kind),
  )
}

const keyOf = ({ referenceId, branchId, kind }: PrinterKey) =>
  and(eq(printers.referenceId, referenceId), eq(printers.branchId, branchId), eq(printers.kind, kind))
