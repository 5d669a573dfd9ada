import type { Instant, SlotChoice } from '@storefront/domain'
import { and, eq, gt, isNotNull, lt, lte, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { bookings, poolLocks } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { releaseExpired } from './expire-bookings.ts'
import { type Asked, findTime, offerOthers, type TimeRequest } from './find-time.ts'
import type { Reservable } from './reservable.ts'

export type Booking = typeof bookings.$inferSelect

/** The holder of a time: a visitor for some minutes, or a reservation until `expiresAt` or for good. */
export interface Taker extends Asked {
  owner: string
  /** Where a hold comes from. */
  addressHash?: string
  expiresAt: Instant | null
  reservationId: string | null
}

export type Taking = { ok: true; booking: Booking } | Exclude<SlotChoice, { ok: true }>

/**
 * Books a time in the caller's transaction (RS-03): the requested table, or the best fit that is free; expired bookings
 * are released first. A database constraint decides conflicts over tables, the pool's lock those over places. A refusal
 * has the nearest free times and changes nothing.
 */
export async function takeTime(
  tx: Transaction,
  reservable: Reservable,
  requested: TimeRequest,
  taker: Taker,
): Promise<Taking> {
  if (reservable.pool !== null) await lockPool(tx, reservable.branch.summary.id, reservable.pool)
  const asked = { now: taker.now, notCounted: taker.notCounted, from: taker.from }
  const choice = await findTime(tx, reservable, requested, asked)
  if (!choice.ok) return offerOthers(tx, reservable, requested, { ...asked, refused: choice })
  const { start, end } = choice.slot
  await freeExpired(tx, reservable, { start, end, now: taker.now })
  const tables = choice.table_id === null ? [null] : tablesInTurn(choice, requested.tableId)
  for (const tableId of tables) {
    const [booking] = await tx
      .insert(bookings)
      .values({
        id: randomId(),
        branchId: reservable.branch.summary.id,
        tableId,
        pool: tableId === null ? reservable.pool : null,
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

async function freeExpired(
  tx: Transaction,
  { branch, pool }: Reservable,
  { start, end, now }: { start: Instant; end: Instant; now: Instant },
): Promise<void> {
  const inTheWay: SQL | undefined = and(
    eq(bookings.branchId, branch.summary.id),
    pool === null ? isNotNull(bookings.tableId) : eq(bookings.pool, pool),
    lt(bookings.startsAt, new Date(end)),
    gt(bookings.endsAt, new Date(start)),
    lte(bookings.expiresAt, new Date(now)),
  )
  await releaseExpired(tx, inTheWay, now)
}
