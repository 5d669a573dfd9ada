import { and, asc, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../../platform/database/schema.ts'

export type Endpoint = typeof webhookEndpoints.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export interface Claimed {
  endpoint: Endpoint
  delivery: DeliveryRow
  event: typeof webhookEvents.$inferSelect
}

/** States of deliveries that are not settled. */
export const OPEN = ['waiting', 'sending'] as const
/** A try that takes longer lost its process. */
const LEASE_MS = 60_000

/** Ids of endpoints that have something to be sent. */
export async function dueEndpoints(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(inArray(webhookDeliveries.state, [...OPEN]), lte(webhookDeliveries.dueAt, now), isAwake(now)))
  return rows.map(({ id }) => id)
}

/**
 * Takes the oldest event that an endpoint may get now, so that no other process takes it. An event waits for those of
 * its subject before it, so that each order's events arrive in their order (DK-05).
 */
export function claimDelivery(db: Database, endpointId: string, now: number): Promise<Claimed | null> {
  const earlier = alias(webhookDeliveries, 'earlier')
  const hasEarlier = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.endpointId, webhookDeliveries.endpointId),
        eq(earlier.subject, webhookDeliveries.subject),
        inArray(earlier.state, [...OPEN]),
        sql`${earlier.eventId} < ${webhookDeliveries.eventId}`,
      ),
    )
  const isDue = and(
    eq(webhookDeliveries.endpointId, endpointId),
    inArray(webhookDeliveries.state, [...OPEN]),
    lte(webhookDeliveries.dueAt, new Date(now)),
    notExists(hasEarlier),
  )
  return db.transaction(async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.id, endpointId), isAwake(new Date(now))))
    const [found] = endpoint
      ? await tx
          .select({ delivery: webhookDeliveries, event: webhookEvents })
          .from(webhookDeliveries)
          .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
          .where(isDue)
          .orderBy(asc(webhookDeliveries.eventId))
          .limit(1)
          .for('update', { of: webhookDeliveries, skipLocked: true })
      : []
    if (!endpoint || !found) return null
    const { firstAt, tries } = found.delivery
    const [delivery] = await tx
      .update(webhookDeliveries)
      .set({
        state: 'sending',
        tries: tries + 1,
        firstAt: firstAt ?? new Date(now),
        dueAt: new Date(now + LEASE_MS),
      })
      .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.eventId, found.event.id)))
      .returning()
    return delivery ? { endpoint, delivery, event: found.event } : null
  })
}

function isAwake(now: Date) {
  return or(isNull(webhookEndpoints.waitsUntil), lte(webhookEndpoints.waitsUntil, now))
}
