import { and, asc, eq, lt, notInArray } from 'drizzle-orm'
import { printers, printJobs } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import {
  freePrinter,
  holdLonger,
  holdPrinters,
  isPrinter,
  type PrinterRow,
  restPrinter,
  waitsFor,
} from './hold-printer.ts'
import { printOrder } from './print-order.ts'

/** A ticket of hours ago helps no kitchen; it can be printed by hand. */
const GIVEN_UP_MS = 12 * 60 * 60_000
const KEPT_MS = 30 * 24 * 60 * 60_000
/** Tries in a row to draw a ticket, and for how long at least: what hinders it may be over at the next run. */
const MOST_DRAWINGS = 10
const DRAWN_FOR_MS = 10 * 60_000

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

/** Frees a printer whose run fails; where that fails too, its lease ends by itself. */
async function drainOrFree(context: CommerceContext, printer: PrinterRow): Promise<void> {
  const held = { printer }
  try {
    await drain(context, held)
  } catch (error) {
    await freePrinter(context, held.printer).catch(() => undefined)
    throw error
  }
}

/**
 * Prints until nothing waits or the printer fails; it then rests for a moment, and its tickets wait. A ticket that cannot
 * be drawn is left to the next run and holds up no other. `held` is the printer as it was last read.
 */
async function drain(context: CommerceContext, held: { printer: PrinterRow }): Promise<void> {
  const { db, clock } = context
  const undrawn: string[] = []
  let hasUndrawn: boolean | undefined
  for (;;) {
    const waits = and(waitsFor(held.printer), notInArray(printJobs.id, undrawn))
    const [job] = await db
      .select()
      .from(printJobs)
      .where(waits)
      .orderBy(asc(printJobs.createdAt), asc(printJobs.id))
      .limit(1)
    if (!job) {
      // The desk is told of what waits.
      await freePrinter(context, held.printer, hasUndrawn)
      // What was queued since nothing was found has notified nobody who could take the printer.
      const [again] = await holdPrinters(context, waits)
      if (!again) return
      held.printer = again
      continue
    }
    const printer = await holdLonger(context, held.printer)
    if (!printer) return
    held.printer = printer
    const outcome = await printOrder(context, printer, job)
    const isJob = eq(printJobs.id, job.id)
    if (outcome.ok) {
      await db
        .update(printJobs)
        .set({ state: 'printed', printedAt: new Date(clock()), reason: null })
        .where(isJob)
      await db.update(printers).set({ failures: 0 }).where(isPrinter(printer))
      continue
    }
    const { reason, begun } = outcome
    const isStillWaiting = and(isJob, eq(printJobs.state, 'waiting'))
    if (reason !== 'drawing') {
      await db
        .update(printJobs)
        .set({ reason, begun: job.begun || begun })
        .where(isStillWaiting)
      return restPrinter(context, printer)
    }
    const changes = undrawnOf(job, clock())
    undrawn.push(job.id)
    hasUndrawn ||= changes.state === 'waiting'
    await db.update(printJobs).set(changes).where(isStillWaiting)
  }
}

/** What becomes of a ticket that could not be drawn: it waits, until too many tries in a row have failed for long enough. */
function undrawnOf({ reason, tries, createdAt }: typeof printJobs.$inferSelect, now: number) {
  const drawings = reason === 'drawing' ? tries + 1 : 1
  const isOver = drawings >= MOST_DRAWINGS && now - createdAt.getTime() >= DRAWN_FOR_MS
  const state: 'failed' | 'waiting' = isOver ? 'failed' : 'waiting'
  return { state, reason: 'drawing', tries: drawings } as const
}

async function giveUp({ db, clock }: CommerceContext): Promise<void> {
  const before = (ms: number) => lt(printJobs.createdAt, new Date(clock() - ms))
  await db.delete(printJobs).where(before(KEPT_MS))
  await db
    .update(printJobs)
    .set({ state: 'failed' })
    .where(and(eq(printJobs.state, 'waiting'), before(GIVEN_UP_MS)))
}
