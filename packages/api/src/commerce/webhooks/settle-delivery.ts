import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/database/schema.ts'
import type { Claimed } from './claim-delivery.ts'
import { isDown, nextTry, restMs } from './delivery-pauses.ts'
import type { PostOutcome } from './post-event.ts'

/** Stores what became of a try, unless its lease ended and another process tries again. */
export async function settleDelivery(
  tx: Transaction,
  { endpoint, delivery }: Claimed,
  outcome: PostOutcome,
  now: number,
): Promise<void> {
  const isOurs = and(
    eq(webhookDeliveries.endpointId, endpoint.id),
    eq(webhookDeliveries.eventId, delivery.eventId),
    eq(webhookDeliveries.state, 'sending'),
    eq(webhookDeliveries.tries, delivery.tries),
  )
  const tried = { triedAt: new Date(now), status: outcome.status }
  if (outcome.ok) {
    await tx
      .update(webhookDeliveries)
      .set({ ...tried, state: 'delivered', reason: null })
      .where(isOurs)
    return wake(tx, endpoint.id, now)
  }
  const firstAt = delivery.firstAt?.getTime() ?? now
  const next = nextTry({ tries: delivery.tries, firstAt, now }, outcome.afterMs)
  const state = next === null ? 'failed' : 'waiting'
  const dueAt = new Date(next ?? now)
  await tx
    .update(webhookDeliveries)
    .set({ ...tried, state, dueAt, reason: outcome.reason })
    .where(isOurs)
  await rest(tx, endpoint.id, now)
}

/** An endpoint that was down answers again: all that waits for it is tried now. */
async function wake(tx: Transaction, endpointId: string, now: number): Promise<void> {
  const byId = eq(webhookEndpoints.id, endpointId)
  const [before] = await tx.select().from(webhookEndpoints).where(byId).for('update')
  if (!before || before.failures === 0) return
  await tx.update(webhookEndpoints).set({ failures: 0, waitsUntil: null }).where(byId)
  if (!isDown(before.failures)) return
  const isLater = and(
    eq(webhookDeliveries.endpointId, endpointId),
    eq(webhookDeliveries.state, 'waiting'),
    // What is due anyway keeps the moment since which it waits.
    gt(webhookDeliveries.dueAt, new Date(now)),
  )
  await tx
    .update(webhookDeliveries)
    .set({ dueAt: new Date(now) })
    .where(isLater)
}

async function rest(tx: Transaction, endpointId: string, now: number): Promise<void> {
  const byId = eq(webhookEndpoints.id, endpointId)
  const [after] = await tx
    .update(webhookEndpoints)
    .set({ failures: sql`${webhookEndpoints.failures} + 1` })
    .where(byId)
    .returning()
  const ms = restMs(after?.failures ?? 0)
  if (ms > 0)
    await tx
      .update(webhookEndpoints)
      .set({ waitsUntil: new Date(now + ms) })
      .where(byId)
}
