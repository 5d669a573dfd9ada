import type { CodeRequest } from '@storefront/api-contract/account'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { codeRequests, type SentCode } from '../../platform/database/schema.ts'
import { refuseFor } from '../../platform/http/refuse-for.ts'
import { answer, type Reply } from '../../platform/http/reply.ts'
import { serverLocale } from '../../platform/messages/server-message.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { codeHost, codeMessage } from './code-message.ts'
import { returnMessageShare } from './message-share.ts'
import { isLive, newCode } from './new-code.ts'
import { serializeRequest } from './serialize-request.ts'
import type { CodeRequestRow } from './try-code.ts'

/** `Retry-After` in seconds while the message service is down. */
const LATER = 30

/**
 * Sends a new code for a request; earlier codes stay valid until they expire (AU-05). 503 `unavailable` if the message
 * could not be sent: the limits of the number do not count it, its code does not work, and the request is as before.
 */
export async function sendCode(
  context: AccountsContext,
  request: FastifyRequest,
  catalogue: Catalogue,
  wanted: CodeRequestRow,
): Promise<Reply<CodeRequest>> {
  const { channel, phone, referenceId } = wanted
  const { code, stored } = newCode(wanted.id, context.secret, context.clock())
  const added = await addCode(context, wanted, stored)
  if (!added) return refuseFor(request, { status: 422, code: 'code-expired', message: 'code-expired' })
  const locale = serverLocale(wanted.locale)
  const text = codeMessage(code, catalogue, locale, await codeHost(context, request, referenceId))
  const message = { channel, to: phone, text, referenceId, locale, isUrgent: true }
  const sent = await context.sender.send(message)
  if (sent.ok) {
    context.metrics.codeSent(channel)
    return answer(serializeRequest(added.row, context.secret))
  }
  context.report('A code could not be sent', new Error(sent.reason))
  await takeBack(context, added, stored)
  await returnMessageShare(context, phone)
  return refuseFor(request, {
    status: 503,
    code: 'unavailable',
    message: 'message-not-sent',
    retryAfter: LATER,
  })
}

/** A request with a new code, and as it was before. */
interface Added {
  row: CodeRequestRow
  before: CodeRequestRow
}

/** Stores a code before it is sent, so that it works once it is read; null if the request is over. */
function addCode(
  { db, clock }: AccountsContext,
  { id, channel, locale }: CodeRequestRow,
  stored: SentCode,
): Promise<Added | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(codeRequests).where(eq(codeRequests.id, id)).for('update')
    if (!before || before.verifiedAt) return null
    const live = before.codes.filter((one) => isLive(one, clock()))
    const [row] = await tx
      .update(codeRequests)
      .set({ codes: [...live, stored], channel, locale, sentAt: new Date(clock()) })
      .where(eq(codeRequests.id, id))
      .returning()
    return row ? { row, before } : null
  })
}

/** Takes a code back that was not sent. What a later one has changed stays. */
async function takeBack({ db }: AccountsContext, { before }: Added, stored: SentCode): Promise<void> {
  const { id, channel, locale, sentAt } = before
  await db.transaction(async (tx) => {
    const [now] = await tx.select().from(codeRequests).where(eq(codeRequests.id, id)).for('update')
    const isLast = now?.codes.at(-1)?.hash === stored.hash
    await tx
      .update(codeRequests)
      .set({
        codes: now?.codes.filter(({ hash }) => hash !== stored.hash) ?? [],
        ...(isLast ? { channel, locale, sentAt } : {}),
      })
      .where(eq(codeRequests.id, id))
  })
}
