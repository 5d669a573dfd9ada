import { and, eq, gte, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import { webhookDeliveries, webhookEvents } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { type RunEnd, runBudget } from '../../platform/run-budget.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { type Claimed, claimDelivery, dueEndpoints, OPEN } from './claim-delivery.ts'
import { type PostOutcome, postEvent } from './post-event.ts'
import { signingSecrets } from './rotate-secret.ts'
import { settleDelivery } from './settle-delivery.ts'
import { signedHeaders } from './webhook-signature.ts'

/** Requests to one endpoint at once, each of another order; a slow one holds up no other endpoint. */
const AT_ONCE = 4
/** Events and their deliveries can be seen and replayed this long. */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** The triggers that write an event do not know the clock of the API: its deliveries are due since then. */
const JUST_WRITTEN = new Date(0)

/** Sends the events that are due to their endpoints; safe on several instances at once (DK-05). */
export async function deliverEvents(context: CommerceContext): Promise<RunEnd> {
  const { db, clock } = context
  const budget = runBudget()
  const ids = await dueEndpoints(db, new Date(clock()))
  const drains = ids.flatMap((id) => Array.from({ length: AT_ONCE }, () => drain(context, id, budget)))
  return (await Promise.all(drains)).includes('more') ? 'more' : 'done'
}

/**
 * Drops events of more than 30 days ago, but for those that began to wait for an endpoint less than 30 days ago: an old
 * order that loses its contact data is an event of the day on which it last changed. Safe on several instances at once.
 */
export async function forgetEvents({ db, clock }: CommerceContext): Promise<void> {
  const { eventId, state, dueAt } = webhookDeliveries
  const before = new Date(clock() - KEPT_MS)
  const isNew = eq(dueAt, JUST_WRITTEN)
  const isToSend = db
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(eventId, webhookEvents.id), inArray(state, [...OPEN]), or(isNew, gte(dueAt, before))))
  await db.delete(webhookEvents).where(and(lt(webhookEvents.at, before), notExists(isToSend)))
  // A delivery that was never tried counts its 30 days from here.
  await db
    .update(webhookDeliveries)
    .set({ dueAt: new Date(clock()) })
    .where(and(eq(state, 'waiting'), isNew))
}

async function drain(
  context: CommerceContext,
  endpointId: string,
  budget: ReturnType<typeof runBudget>,
): Promise<RunEnd> {
  const { db, clock } = context
  while (budget.isLeft()) {
    const claimed = await claimDelivery(db, endpointId, clock())
    if (!claimed) return 'done'
    const outcome = await deliver(context, claimed)
    await db.transaction((tx) => settleDelivery(tx, claimed, outcome, clock()))
  }
  return 'more'
}

async function deliver(
  { secret: serverSecret, clock, webhookNetwork }: CommerceContext,
  { endpoint, event }: Claimed,
): Promise<PostOutcome> {
  const now = clock()
  const secrets = signingSecrets(endpoint, serverSecret, now)
  if (secrets.length === 0) return { ok: false, reason: 'secret', status: null, afterMs: 0 }
  const { type, data, at, messageId: id } = event
  const body = JSON.stringify({ type, timestamp: isoText(at.getTime()), data })
  const headers = {
    ...signedHeaders(secrets, { id, body, now }),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'storefront-webhooks',
  }
  return postEvent(webhookNetwork, { url: endpoint.url, headers, body, now })
}
