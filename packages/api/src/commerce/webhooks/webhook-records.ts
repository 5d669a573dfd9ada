import type { WebhookDelivery, WebhookEndpoint, Webhooks } from '@storefront/api-contract/desk'
import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import type { DeliveryRow, Endpoint } from './claim-delivery.ts'
import { isDown } from './delivery-pauses.ts'

const MOST_DELIVERIES = 100

/** The endpoints of a business and their newest deliveries, for the owner. */
export async function readWebhooks(db: Database, referenceId: string): Promise<Webhooks> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.referenceId, referenceId))
    .orderBy(asc(webhookEndpoints.createdAt))
  const ids = rows.map(({ id }) => id)
  const counts = await countStates(db, ids)
  const sent = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(inArray(webhookDeliveries.endpointId, ids))
    .orderBy(desc(webhookDeliveries.eventId))
    .limit(MOST_DELIVERIES)
  return {
    endpoints: rows.map((row) => serializeEndpoint(row, counts)),
    deliveries: sent.map(({ delivery, event }) => serializeDelivery(delivery, event)),
  }
}

interface StateCount {
  id: string
  state: DeliveryRow['state']
  count: number
}

function countStates(db: Database, ids: string[]): Promise<StateCount[]> {
  const { endpointId: id, state } = webhookDeliveries
  return db
    .select({ id, state, count: count() })
    .from(webhookDeliveries)
    .where(inArray(id, ids))
    .groupBy(id, state)
}

/** Serializes an endpoint without its secret. */
export function serializeEndpoint(row: Endpoint, counts: readonly StateCount[]): WebhookEndpoint {
  const sum = (...states: DeliveryRow['state'][]) =>
    counts.reduce((all, one) => all + (one.id === row.id && states.includes(one.state) ? one.count : 0), 0)
  return {
    id: row.id,
    url: row.url,
    kinds: row.kinds,
    created_at: isoText(row.createdAt.getTime()),
    is_down: isDown(row.failures),
    waiting: sum('waiting', 'sending'),
    failed: sum('failed'),
    before_until: row.beforeUntil && isoText(row.beforeUntil.getTime()),
  }
}

function serializeDelivery(row: DeliveryRow, event: typeof webhookEvents.$inferSelect): WebhookDelivery {
  // An event that was never tried is due at once; its moment of the past means nothing to a person.
  const next = row.state === 'waiting' && row.tries > 0 ? isoText(row.dueAt.getTime()) : null
  return {
    endpoint_id: row.endpointId,
    event_id: row.eventId,
    message_id: event.messageId,
    type: event.type,
    at: isoText(event.at.getTime()),
    state: row.state,
    tries: row.tries,
    tried_at: row.triedAt && isoText(row.triedAt.getTime()),
    status: row.status,
    reason: row.reason,
    next_at: next,
  }
}
