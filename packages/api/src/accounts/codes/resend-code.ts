import type { CodeRequest, CodeStatus } from '@storefront/api-contract/account'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { isSince } from '../../platform/database/clock-skew.ts'
import { codeRequests } from '../../platform/database/schema.ts'
import { refuseFor } from '../../platform/http/refuse-for.ts'
import { answer, type Reply } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { MAX_TRIES, VERIFIED_MS } from './code-limits.ts'
import { takeMessageShare } from './message-share.ts'
import { handledRequest } from './request-handle.ts'
import { sendCode } from './send-code.ts'
import { serializeStatus } from './serialize-request.ts'
import type { CodeRequestRow } from './try-code.ts'

/** A request that another code may still be sent for; 422 `code-expired` when it is over. */
export async function findOpenRequest(
  { db, clock }: AccountsContext,
  request: FastifyRequest,
  requestId: string,
): Promise<Reply<CodeRequestRow>> {
  const [row] = await db
    .select()
    .from(codeRequests)
    .where(
      and(
        eq(codeRequests.id, requestId),
        isNull(codeRequests.verifiedAt),
        lt(codeRequests.tries, MAX_TRIES),
        isSince(codeRequests.sentAt, clock(), VERIFIED_MS),
      ),
    )
  return row
    ? answer(row)
    : refuseFor(request, { status: 422, code: 'code-expired', message: 'code-expired' })
}

/** Sends another code for a request, within the limits of its number and the address (AU-04, AU-05). */
export async function resendCode(
  context: AccountsContext,
  request: FastifyRequest,
  wanted: {
    request_id: string
    channel?: CodeRequestRow['channel'] | undefined
    locale?: string | undefined
  },
): Promise<Reply<CodeRequest>> {
  const open = await findOpenRequest(context, request, handledRequest(wanted.request_id, context.secret))
  if (!open.ok) return open
  const business = await findBusiness(context.catalogues, open.answer.referenceId)
  if (!business.ok) return business
  const share = await takeMessageShare(context, request, open.answer.phone)
  if (!share.ok) return share
  const { channel = open.answer.channel, locale } = wanted
  return sendCode(context, request, business.found, {
    ...open.answer,
    channel,
    locale: locale ?? open.answer.locale,
  })
}

/** The status of an open request. */
export async function requestStatus(
  context: AccountsContext,
  request: FastifyRequest,
  requestId: string,
): Promise<Reply<CodeStatus>> {
  const open = await findOpenRequest(context, request, requestId)
  return open.ok ? answer(serializeStatus(open.answer)) : open
}
