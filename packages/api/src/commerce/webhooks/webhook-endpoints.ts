import { and, count, eq, ne, sql } from 'drizzle-orm'
import {
  businesses,
  type WebhookKind,
  webhookDeliveries,
  webhookEndpoints,
} from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { answer, notFound, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { Endpoint } from './claim-delivery.ts'
import { isEndpointUrl } from './webhook-network.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-signature.ts'

const MOST_ENDPOINTS = 5

interface NewEndpoint {
  referenceId: string
  url: string
  kinds: WebhookKind[]
}

/** Adds an endpoint and answers its secret, which nobody can read again. */
export async function addEndpoint(
  { db, clock, secret: serverSecret, webhookNetwork }: CommerceContext,
  { referenceId, url, kinds }: NewEndpoint,
): Promise<Reply<{ row: Endpoint; secret: string }>> {
  if (!isEndpointUrl(url, webhookNetwork)) {
    const fields = [{ field: 'url', reason: 'Is no https address of the internet.' }]
    return refuse(422, 'bad-request', 'The address cannot be called.', { fields })
  }
  const [id, secret] = [randomId(), newWebhookSecret()]
  const values = {
    id,
    referenceId,
    url,
    kinds: [...new Set(kinds)],
    sealed: sealWebhookSecret(secret, id, serverSecret),
    createdAt: new Date(clock()),
  }
  const row = await db.transaction(async (tx) => {
    // Two owners who add at once are counted one after the other.
    await tx.select().from(businesses).where(eq(businesses.referenceId, referenceId)).for('update')
    const ofBusiness = eq(webhookEndpoints.referenceId, referenceId)
    const [existing] = await tx.select({ count: count() }).from(webhookEndpoints).where(ofBusiness)
    if ((existing?.count ?? 0) >= MOST_ENDPOINTS) return null
    const [added] = await tx.insert(webhookEndpoints).values(values).returning()
    return added ?? null
  })
  return row
    ? answer({ row, secret })
    : refuse(409, 'conflict', `There are ${MOST_ENDPOINTS} endpoints already.`)
}

export interface OfEndpoint {
  referenceId: string
  endpointId: string
}

/** The row of an endpoint, if it is the business's. */
export const byOwner = ({ referenceId, endpointId }: OfEndpoint) =>
  and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.referenceId, referenceId))

/** Removes an endpoint with everything that waits for it. */
export async function removeEndpoint({ db }: CommerceContext, wanted: OfEndpoint): Promise<Reply<null>> {
  const removed = await db.delete(webhookEndpoints).where(byOwner(wanted)).returning()
  return removed.length > 0 ? answer(null) : notFound('The endpoint')
}

/**
 * Has one event sent again under its id, or all that failed without one; the day of tries begins again. What is being sent
 * is left as it is.
 */
export async function replayEvents(
  { db, clock }: CommerceContext,
  wanted: OfEndpoint,
  eventId: number | null,
): Promise<Reply<null>> {
  const [endpoint] = await db.select().from(webhookEndpoints).where(byOwner(wanted))
  if (!endpoint) return notFound('The endpoint')
  const which =
    eventId === null
      ? eq(webhookDeliveries.state, 'failed')
      : and(eq(webhookDeliveries.eventId, eventId), ne(webhookDeliveries.state, 'sending'))
  const rows = await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', tries: 0, firstAt: null, dueAt: new Date(clock()), reason: null })
    .where(and(eq(webhookDeliveries.endpointId, endpoint.id), which))
    .returning()
  if (rows.length === 0 && eventId !== null) return notFound('The event')
  await db.execute(sql`select pg_notify('webhook_due', ${wanted.referenceId})`)
  return answer(null)
}
