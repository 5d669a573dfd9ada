import { and, asc, eq, exists, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
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
/** Tries in a row to draw a ticket: what hinders it may be over at the next run. */
const MOST_DRAWINGS = 10

/**
 * Prints what waits, in its order; of several instances one talks to a printer (DK-02). A ticket waits until its printer
 * has taken it, whatever fails here. Throws what failed, once the other printers are done.
 */
export async function runPrintJobs(context: CommerceContext): Promise<void> {
  await giveUp(context)
  const held = await holdPrinters(context)
  const ends = await Promise.allSettled(held.map((printer) => drainOrFree(context, printer)))
  const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  if (errors.length > 0) throw new AggregateError(errors, 'Tickets of some printers wait for the next run.')
}

/** Takes the printers for which something waits and that nobody holds, so that no other process takes them. */
async function holdPrinters({ db, clock }: CommerceContext, which?: SQL): Promise<PrinterRow[]> {
  const now = new Date(clock())
  const waiting = db
    .select({ one: sql`1` })
    .from(printJobs)
    .where(
      and(
        eq(printJobs.state, 'waiting'),
        eq(printJobs.referenceId, printers.referenceId),
        eq(printJobs.branchId, printers.branchId),
        eq(printJobs.kind, printers.kind),
        which,
      ),
    )
  const isFree = or(isNull(printers.busyUntil), lte(printers.busyUntil, now))
  return db
    .update(printers)
    .set({ busyUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(isFree, exists(waiting)))
    .returning()
}

/** Frees a printer whose run fails; where that fails too, its lease ends by itself. */
async function drainOrFree(context: CommerceContext, printer: PrinterRow): Promise<void> {
  try {
    await drain(context, printer)
  } catch (error) {
    await context.db
      .update(printers)
      .set({ busyUntil: null })
      .where(keyOf(printer))
      .catch(() => undefined)
    throw error
  }
}

/**
 * Prints until nothing waits or the printer fails; it then rests for a moment, and its tickets wait. A ticket that cannot
 * be drawn is left to the next run and holds up no other.
 */
async function drain(context: CommerceContext, printer: PrinterRow): Promise<void> {
  const { db, clock } = context
  const isIt = keyOf(printer)
  const undrawn: string[] = []
  for (;;) {
    const waits = and(waitsFor(printer), notInArray(printJobs.id, undrawn))
    const [job] = await db
      .select()
      .from(printJobs)
      .where(waits)
      .orderBy(asc(printJobs.createdAt), asc(printJobs.id))
      .limit(1)
    if (!job) {
      // The desk is told of what waits.
      const failed = undrawn.length > 0 ? { failures: sql`${printers.failures} + 1` } : {}
      await db
        .update(printers)
        .set({ busyUntil: null, ...failed })
        .where(isIt)
      // What was queued since nothing was found has notified nobody who could take the printer.
      if ((await holdPrinters(context, waits)).length === 0) return
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
    if (outcome.reason === 'drawing') {
      undrawn.push(job.id)
      await db.update(printJobs).set(undrawnOf(job)).where(isJob)
      continue
    }
    const { reason, begun } = outcome
    await db
      .update(printJobs)
      .set({ reason, begun: job.begun || begun })
      .where(isJob)
    return rest(context, printer)
  }
}

/** What becomes of a ticket that could not be drawn: it waits, until too many tries in a row have failed. */
function undrawnOf({ reason, tries }: typeof printJobs.$inferSelect) {
  const drawings = reason === 'drawing' ? tries + 1 : 1
  const state: 'failed' | 'waiting' = drawings < MOST_DRAWINGS ? 'waiting' : 'failed'
  return { state, reason: 'drawing', tries: drawings } as const
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
