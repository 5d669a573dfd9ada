import type { CodeRequest } from '@storefront/api-contract/account'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import type { Catalogue } from '../business/catalogue.ts'
import { codeRequests } from '../database/schema.ts'
import { refuseFor } from '../http/refuse-for.ts'
import { answer, type Reply } from '../http/reply.ts'
import { serverLocale } from '../messages/server-message.ts'
import { codeHost, codeMessage } from '../senders/code-message.ts'
import { returnMessageShare } from './message-share.ts'
import { isLive, newCode } from './new-code.ts'
import { serializeRequest } from './serialize-request.ts'
import type { CodeRequestRow } from './try-code.ts'

/** `Retry-After` in seconds while the message service is down. */
const LATER = 30

/**
 * Sends a new code for a request; earlier codes stay valid until they expire (AU-05). 503 `unavailable` if the message
 * could not be sent, which the limits of the number do not count.
 */
export async function sendCode(
  context: ApiContext,
  request: FastifyRequest,
  catalogue: Catalogue,
  { id, locale, channel, phone, referenceId }: CodeRequestRow,
): Promise<Reply<CodeRequest>> {
  const { code, stored } = newCode(id, context.secret, context.clock())
  const row = await context.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(codeRequests).where(eq(codeRequests.id, id)).for('update')
    if (!locked || locked.verifiedAt) return null
    const live = locked.codes.filter((one) => isLive(one, context.clock()))
    const [changed] = await tx
      .update(codeRequests)
      .set({ codes: [...live, stored], channel, locale, sentAt: new Date(context.clock()) })
      .where(eq(codeRequests.id, id))
      .returning()
    return changed ?? null
  })
  if (!row) return refuseFor(request, { status: 422, code: 'code-expired', message: 'code-expired' })
  const text = codeMessage(
    code,
    catalogue,
    serverLocale(locale),
    await codeHost(context, request, referenceId),
  )
  const sent = await context.sender.send({
    channel,
    to: phone,
    text,
    referenceId,
    locale: serverLocale(locale),
    isUrgent: true,
  })
  if (sent.ok) {
    context.metrics.codeSent(channel)
    return answer(serializeRequest(row, context.secret))
  }
  context.report('A code could not be sent', new Error(sent.reason))
  await returnMessageShare(context, phone)
  return refuseFor(request, {
    status: 503,
    code: 'unavailable',
    message: 'message-not-sent',
    retryAfter: LATER,
  })
}
