import type { Instant, SlotChoice } from '@storefront/domain'
import { and, eq, gt, isNotNull, lt, lte, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { bookings, poolLocks } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { releaseExpired } from './expire-bookings.ts'
import { type Asked, findTime, offerOthers, type TimeRequest, takesOf } from './find-time.ts'
import { type Reservable, WHOLE_BRANCH } from './reservable.ts'

export type Booking = typeof bookings.$inferSelect

/** The holder of a time: a visitor for some minutes, or a reservation until `expiresAt` or for good. */
export interface Taker extends Omit<Asked, 'countsLate'> {
  owner: string
  /** Where a hold comes from. */
  addressHash?: string
  expiresAt: Instant | null
  reservationId: string | null
}

export type Taking = { ok: true; booking: Booking } | Exclude<SlotChoice, { ok: true }>

/**
 * Books a time in the caller's transaction (RS-03): the requested table, or the best fit that is free; expired bookings
 * are released first. A database constraint decides conflicts over tables, the pool's lock those over places, where a
 * reservation counts until its places are released; both decide where places are booked of a branch that gives out tables
 * now. A refusal has the nearest free times and changes nothing.
 */
export async function takeTime(
  tx: Transaction,
  reservable: Reservable,
  requested: TimeRequest,
  taker: Taker,
): Promise<Taking> {
  const { now, notCounted, from, kept } = taker
  const { pool } = reservable
  const branchId = reservable.branch.summary.id
  const counted = pool ?? ((await hasPlaces(tx, branchId, now)) ? WHOLE_BRANCH : null)
  if (counted !== null) {
    await lockPool(tx, branchId, counted)
    await freeUnpaid(tx, takesOf(reservable), now)
  }
  const asked = { now, notCounted, from, kept, countsLate: counted !== null }
  const choice = await findTime(tx, reservable, requested, asked)
  if (!choice.ok) return offerOthers(tx, reservable, requested, { ...asked, refused: choice })
  const { start, end } = choice.slot
  if (pool === null) await freeExpired(tx, branchId, { start, end, now })
  const tables = choice.table_id === null ? [null] : tablesInTurn(choice, requested.tableId)
  for (const tableId of tables) {
    const [booking] = await tx
      .insert(bookings)
      .values({
        id: randomId(),
        branchId,
        tableId,
        pool: tableId === null ? pool : null,
        places: requested.party,
        startsAt: new Date(start),
        endsAt: new Date(end),
        owner: taker.owner,
        addressHash: taker.addressHash ?? null,
        expiresAt: taker.expiresAt === null ? null : new Date(taker.expiresAt),
        reservationId: taker.reservationId,
      })
      .onConflictDoNothing()
      .returning()
    if (booking) return { ok: true, booking }
  }
  const after = await findTime(tx, reservable, requested, asked)
  if (after.ok) return { ok: false, problem: 'slot-taken', nearest: [after.slot] }
  return offerOthers(tx, reservable, requested, { ...asked, refused: after })
}

function tablesInTurn(
  choice: Extract<SlotChoice, { ok: true }>,
  requestedTable: string | null,
): readonly string[] {
  return requestedTable === null ? choice.slot.table_ids : [requestedTable]
}

async function lockPool(tx: Transaction, branchId: string, pool: string): Promise<void> {
  await tx.insert(poolLocks).values({ branchId, pool }).onConflictDoNothing()
  await tx
    .select()
    .from(poolLocks)
    .where(and(eq(poolLocks.branchId, branchId), eq(poolLocks.pool, pool)))
    .for('update')
}

/** Whether places of a branch are booked that gives out tables: no constraint keeps those apart from its tables. */
async function hasPlaces(tx: Transaction, branchId: string, now: Instant): Promise<boolean> {
  const [place] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.branchId, branchId),
        eq(bookings.pool, WHOLE_BRANCH),
        gt(bookings.endsAt, new Date(now)),
      ),
    )
    .limit(1)
  return place !== undefined
}

/** Releases what is unpaid where places are counted; holds that expired count no more and are left to the job. */
async function freeUnpaid(tx: Transaction, takes: SQL | undefined, now: Instant): Promise<void> {
  const isLate = lte(bookings.expiresAt, new Date(now))
  await releaseExpired(tx, and(takes, isNotNull(bookings.reservationId), isLate), now)
}

async function freeExpired(
  tx: Transaction,
  branchId: string,
  { start, end, now }: { start: Instant; end: Instant; now: Instant },
): Promise<void> {
  const inTheWay: SQL | undefined = and(
    eq(bookings.branchId, branchId),
    isNotNull(bookings.tableId),
    lt(bookings.startsAt, new Date(end)),
    gt(bookings.endsAt, new Date(start)),
    lte(bookings.expiresAt, new Date(now)),
  )
  await releaseExpired(tx, inTheWay, now)
}
