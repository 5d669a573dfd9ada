import { eq } from 'drizzle-orm'
import { webhookEndpoints } from '../../platform/database/schema.ts'
import { answer, notFound, type Reply } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { Endpoint } from './claim-delivery.ts'
import { byOwner, type OfEndpoint } from './webhook-endpoints.ts'
import { newWebhookSecret, openWebhookSecret, sealWebhookSecret } from './webhook-signature.ts'

/** How long the secret before signs too, so that a receiver can change over without refusing an event. */
const OVERLAP_MS = 24 * 60 * 60_000

/**
 * Gives an endpoint a new secret, answered once. The one before signs beside it for a day; one from before that ends now
 * (DK-05).
 */
export async function rotateSecret(
  { db, clock, secret: serverSecret }: CommerceContext,
  wanted: OfEndpoint,
): Promise<Reply<{ row: Endpoint; secret: string }>> {
  const secret = newWebhookSecret()
  const row = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(webhookEndpoints).where(byOwner(wanted)).for('update')
    if (!before) return null
    const [rotated] = await tx
      .update(webhookEndpoints)
      .set({
        sealed: sealWebhookSecret(secret, before.id, serverSecret),
        sealedBefore: before.sealed,
        beforeUntil: new Date(clock() + OVERLAP_MS),
      })
      .where(eq(webhookEndpoints.id, before.id))
      .returning()
    return rotated ?? null
  })
  return row ? answer({ row, secret }) : notFound('The endpoint')
}

/** The secrets that sign for an endpoint at a moment, the newest first; none when they cannot be read. */
export function signingSecrets(endpoint: Endpoint, serverSecret: string, now: number): string[] {
  const { id, sealed, sealedBefore, beforeUntil } = endpoint
  const isOverlap = beforeUntil !== null && now < beforeUntil.getTime()
  const both = isOverlap && sealedBefore !== null ? [sealed, sealedBefore] : [sealed]
  return both.flatMap((one) => openWebhookSecret(one, id, serverSecret) ?? [])
}
