import { type Instant, waitingSlot } from '@storefront/domain'
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { readDate } from '../../platform/calendar/written-dates.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { waitlist } from '../../platform/database/schema.ts'
import type { RunEnd } from '../../platform/run-budget.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { endOffer } from './ended-offers.ts'
import { timesOf } from './find-time.ts'
import { notifyOffered } from './notify-offered.ts'
import { reservableOf } from './reservable.ts'
import { takeTime } from './take-time.ts'
import type { WaitlistRow } from './waitlist-records.ts'

const MINUTE = 60_000
/** How long a free time is held for the first in line. */
const OFFER_MS = 15 * MINUTE
const DAY_MS = 24 * 60 * MINUTE

/**
 * Offers times that have come free to those who wait, in the order in which they joined; one whom no free time fits
 * keeps the place. Each offer is one message and a hold for 15 minutes, which belongs to the place in the line until it
 * is claimed. Safe on several instances at once, since the line of a branch is locked. A line that fails is reported, and
 * the others go on.
 */
export function offerWaiting(context: CommerceContext): Promise<RunEnd> {
  return offerLines(context, undefined)
}

/** {@link offerWaiting} at the branch where a time has come free; a failure is reported, and the job tries again. */
export async function offerFreed(context: CommerceContext, branchId: string): Promise<void> {
  await offerLines(context, branchId).catch((error: unknown) => reportLine(context, error))
}

/** Offers what is free to the line of a branch, or to all lines. */
async function offerLines(context: CommerceContext, branchId: string | undefined): Promise<RunEnd> {
  const { db, clock } = context
  const now = clock()
  const isHere = branchId === undefined ? undefined : eq(waitlist.branchId, branchId)
  await endPassed(context, now, isHere)
  const lines = await db
    .selectDistinct({ branchId: waitlist.branchId, referenceId: waitlist.referenceId })
    .from(waitlist)
    .where(and(isHere, eq(waitlist.state, 'waiting')))
  for (const line of lines)
    await offerLine(context, line, now).catch((error: unknown) => reportLine(context, error))
  return notifyOffered(context, isHere)
}

async function offerLine(
  { db, catalogues }: CommerceContext,
  { referenceId, branchId }: Pick<WaitlistRow, 'referenceId' | 'branchId'>,
  now: Instant,
): Promise<void> {
  const catalogue = await catalogues.byReference(referenceId)
  if (!catalogue || catalogue.suspended) return
  await db.transaction((tx) => offerInTurn(tx, { catalogue, branchId, now }))
}

function reportLine(context: CommerceContext, error: unknown): void {
  context.report('A free time could not be offered to those who wait', error)
}

/** Holds the line of a branch until the transaction ends. */
export async function lockWaitlist(tx: Transaction, branchId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waitlist ${branchId}`}, 0))`)
}

async function offerInTurn(
  tx: Transaction,
  { catalogue, branchId, now }: { catalogue: Catalogue; branchId: string; now: Instant },
): Promise<void> {
  await lockWaitlist(tx, branchId)
  const line = await tx
    .select()
    .from(waitlist)
    .where(and(eq(waitlist.branchId, branchId), eq(waitlist.state, 'waiting')))
    .orderBy(asc(waitlist.position))
  for (const row of line) await offerTo(tx, catalogue, row, now)
}

async function offerTo(
  tx: Transaction,
  catalogue: Catalogue,
  row: WaitlistRow,
  now: Instant,
): Promise<boolean> {
  const { id, type, serviceId, party, startsFrom, startsTo } = row
  const branch = catalogue.branches.find(({ summary }) => summary.id === row.branchId)
  const date = readDate(row.date)
  const found = branch && reservableOf({ catalogue, branch }, { type, service_id: serviceId })
  if (!found?.ok || !date) return false
  const day = await timesOf(tx, found.answer, { date, party, now, notCounted: {} })
  const slot = waitingSlot(day, { from: startsFrom.getTime(), to: startsTo.getTime() })
  if (!slot || !(await stillWaits(tx, id))) return false
  const expiresAt = now + OFFER_MS
  const requested = { start: slot.start, party, tableId: null }
  // The visitor's own id would let their next hold take this one's place.
  const owner = `waiting ${id}`
  const taker = { owner, expiresAt, reservationId: null, now, notCounted: {} }
  const taken = await takeTime(tx, found.answer, requested, taker)
  if (!taken.ok) return false
  await tx
    .update(waitlist)
    .set({
      state: 'offered',
      bookingId: taken.booking.id,
      offeredStart: taken.booking.startsAt,
      offeredTable: taken.booking.tableId,
      offeredUntil: new Date(expiresAt),
    })
    .where(eq(waitlist.id, id))
  return true
}

/** Whether nobody has left this place since the line was read; leaving it waits for the offer from now on. */
async function stillWaits(tx: Transaction, id: string): Promise<boolean> {
  const isIt = and(eq(waitlist.id, id), eq(waitlist.state, 'waiting'))
  const [row] = await tx.select({ id: waitlist.id }).from(waitlist).where(isIt).for('update')
  return row !== undefined
}

/** Ends offers that ran out and ranges that are past; what is a day old is deleted. */
async function endPassed({ db }: CommerceContext, now: Instant, isHere: SQL | undefined): Promise<void> {
  const isPassed = and(isHere, eq(waitlist.state, 'offered'), lte(waitlist.offeredUntil, new Date(now)))
  for (const row of await db.select().from(waitlist).where(isPassed)) await endOffer(db, row, now)
  await db
    .update(waitlist)
    .set({ state: 'over' })
    .where(
      and(
        isHere,
        eq(waitlist.state, 'waiting'),
        isNull(waitlist.bookingId),
        lte(waitlist.startsTo, new Date(now)),
      ),
    )
  await db.delete(waitlist).where(and(isHere, lte(waitlist.startsTo, new Date(now - DAY_MS))))
}
