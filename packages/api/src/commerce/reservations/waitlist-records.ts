import type { Waiting } from '@storefront/api-contract/reservation'
import { and, count, eq, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { waitlist } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { isBackInLine } from './ended-offers.ts'

export type WaitlistRow = typeof waitlist.$inferSelect

/** A place on the waitlist by its id, which is a secret; null without one. */
export async function findWaiting(db: Database, id: string): Promise<WaitlistRow | null> {
  const [row] = await db.select().from(waitlist).where(eq(waitlist.id, id))
  return row ?? null
}

/**
 * Serializes a place on the waitlist; an offer that has run out is over, or the place back in the line, whether or not the
 * job has seen it.
 */
export async function serializeWaiting(db: Database, row: WaitlistRow, now: number): Promise<Waiting> {
  const { offeredStart, offeredUntil } = row
  const isOffered = row.state === 'offered' && offeredUntil !== null && offeredUntil.getTime() > now
  const state = row.state === 'offered' && !isOffered ? await afterOffer(db, row, now) : row.state
  return {
    id: row.id,
    state,
    place: state === 'waiting' ? await placeOf(db, row) : 0,
    branch_id: row.branchId,
    type: row.type,
    service_id: row.serviceId,
    date: row.date,
    from: isoText(row.startsFrom.getTime()),
    to: isoText(row.startsTo.getTime()),
    party: row.party,
    offer:
      isOffered && offeredStart
        ? {
            starts_at: isoText(offeredStart.getTime()),
            table_id: row.offeredTable,
            until: isoText(offeredUntil.getTime()),
          }
        : null,
  }
}

async function afterOffer(db: Database, row: WaitlistRow, now: number): Promise<'waiting' | 'over'> {
  return (await isBackInLine(db, row, now)) ? 'waiting' : 'over'
}

async function placeOf(db: Database, { branchId, date, type, position }: WaitlistRow): Promise<number> {
  const [before] = await db
    .select({ count: count() })
    .from(waitlist)
    .where(
      and(
        eq(waitlist.branchId, branchId),
        eq(waitlist.date, date),
        eq(waitlist.type, type),
        eq(waitlist.state, 'waiting'),
        lt(waitlist.position, position),
      ),
    )
  return (before?.count ?? 0) + 1
}
