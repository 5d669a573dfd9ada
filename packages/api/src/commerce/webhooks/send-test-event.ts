import { sql } from 'drizzle-orm'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { answer, notFound, type Reply } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { byOwner, type OfEndpoint } from './webhook-endpoints.ts'

/** Sends one endpoint an event that says nothing of the business, as any other is sent: signed, tried again, listed (DK-05). */
export async function sendTestEvent(
  { db, clock }: CommerceContext,
  wanted: OfEndpoint,
): Promise<Reply<null>> {
  const at = new Date(clock())
  const isSent = await db.transaction(async (tx) => {
    const [endpoint] = await tx.select().from(webhookEndpoints).where(byOwner(wanted))
    if (!endpoint) return false
    // A separate subject, so that it neither waits for events of an order nor blocks them.
    const subject = `test ${randomId()}`
    const [event] = await tx
      .insert(webhookEvents)
      .values({
        messageId: `msg_${randomId()}`,
        referenceId: wanted.referenceId,
        subject,
        type: 'webhook.test',
        data: { endpoint_id: endpoint.id },
        at,
        tx: 0,
      })
      .returning()
    if (!event) return false
    const delivery = {
      endpointId: endpoint.id,
      eventId: event.id,
      subject,
      state: 'waiting',
      dueAt: at,
    } as const
    await tx.insert(webhookDeliveries).values(delivery)
    await tx.execute(sql`select pg_notify('webhook_due', ${wanted.referenceId})`)
    return true
  })
  return isSent ? answer(null) : notFound('The endpoint')
}
