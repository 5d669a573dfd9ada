import { and, asc, eq, exists, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { printers, printJobs } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'

export type PrinterRow = typeof printers.$inferSelect
export type PrinterKey = Pick<PrinterRow, 'referenceId' | 'branchId' | 'kind'>

/** A process that holds a printer for longer has ended. */
const LEASE_MS = 120_000
const FIRST_PAUSE_MS = 5_000
/** A printer that fails rests for so long at most; one that is held is held for longer. */
export const LONGEST_PAUSE_MS = 30_000

/**
 * Takes the printers for which something waits and that nobody holds, so that no other process takes them; of those jobs
 * alone that are `which`. Whoever holds a printer knows it by its `busyUntil`, which nothing else sets.
 */
export async function holdPrinters({ db, clock }: CommerceContext, which?: SQL): Promise<PrinterRow[]> {
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
  const { referenceId, branchId, kind } = printers
  // Always in one order: of two runs at once, none waits for what the other holds.
  const free = db
    .select({ referenceId, branchId, kind })
    .from(printers)
    .where(and(isFree, exists(waiting)))
    .orderBy(asc(referenceId), asc(branchId), asc(kind))
    .for('no key update')
  return db
    .update(printers)
    .set({ busyUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(isFree, sql`(${referenceId}, ${branchId}, ${kind}) in ${free}`))
    .returning()
}

/** Holds a printer for longer, and reads how it is set up now; null once it was removed or another process holds it. */
export async function holdLonger(
  { db, clock }: CommerceContext,
  held: PrinterRow,
): Promise<PrinterRow | null> {
  const busyUntil = new Date(clock() + LEASE_MS)
  const [now] = await db.update(printers).set({ busyUntil }).where(isHeld(held)).returning()
  return now ?? null
}

/** Frees a printer. `hasUndrawn`: a ticket waits that could not be drawn, or no longer does; that counts as a failure, or ends it. */
export async function freePrinter(
  { db }: CommerceContext,
  held: PrinterRow,
  hasUndrawn?: boolean,
): Promise<void> {
  const counted = hasUndrawn ? sql`${printers.failures} + 1` : 0
  const failures = hasUndrawn === undefined ? {} : { failures: counted }
  await db
    .update(printers)
    .set({ busyUntil: null, ...failures })
    .where(isHeld(held))
}

/** Counts a failure of a printer, which nobody takes for a moment: longer at each failure in a row. */
export async function restPrinter({ db, clock }: CommerceContext, held: PrinterRow): Promise<void> {
  const pause = sql`least(${FIRST_PAUSE_MS} * 2 ^ least(${printers.failures}, 10), ${LONGEST_PAUSE_MS})`
  const now = sql`${new Date(clock()).toISOString()}::timestamptz`
  await db
    .update(printers)
    .set({
      failures: sql`${printers.failures} + 1`,
      busyUntil: sql`${now} + ${pause} * interval '1 millisecond'`,
    })
    .where(isHeld(held))
}

const isHeld = (held: PrinterRow) =>
  and(isPrinter(held), held.busyUntil === null ? sql`false` : eq(printers.busyUntil, held.busyUntil))

/** The row of a printer. */
export const isPrinter = ({ referenceId, branchId, kind }: PrinterKey) =>
  and(eq(printers.referenceId, referenceId), eq(printers.branchId, branchId), eq(printers.kind, kind))

/** What waits for a printer. */
export const waitsFor = ({ referenceId, branchId, kind }: PrinterKey) =>
  and(
    eq(printJobs.state, 'waiting'),
    eq(printJobs.referenceId, referenceId),
    eq(printJobs.branchId, branchId),
    eq(printJobs.kind, kind),
  )
