import type { CodeRequest } from '@storefront/api-contract/account'
import type { FastifyRequest } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { codeRequests } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { refuseFor, requestLocale } from '../../platform/http/refuse-for.ts'
import { answer, type Reply } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { takeMessageShare } from './message-share.ts'
import { phoneOf } from './phone-of.ts'
import { sendCode } from './send-code.ts'
import { serializeRequest } from './serialize-request.ts'
import type { CodeRequestRow } from './try-code.ts'

/** A request for a code to a number of a business, with registration data. */
export interface Wanted {
  reference_id: string
  dial_code: string
  phone: string
  country?: string | undefined
  channel: CodeRequestRow['channel']
  locale?: string | undefined
  name?: string | undefined
  email?: string | null | undefined
}

/**
 * Starts a request for a code and sends it, the same way whether or not the number has an account (AU-05). Where the
 * business skips codes nothing is sent and the request counts as taken, though nothing is shown by it.
 */
export async function startRequest(
  context: AccountsContext,
  request: FastifyRequest,
  wanted: Wanted,
): Promise<Reply<CodeRequest>> {
  const business = await findBusiness(context.catalogues, wanted.reference_id)
  if (!business.ok) return business
  const typed = phoneOf(wanted)
  if (!typed.ok) {
    const fields = [{ field: 'phone', reason: typed.reason }]
    return refuseFor(request, {
      status: 422,
      code: 'bad-request',
      message: 'phone-not-valid',
      fields,
      reason: typed.reason,
    })
  }
  const codeNeeded = !business.found.business.disable_otp
  const share = await takeMessageShare(context, request, codeNeeded ? typed.phone.phone : null)
  if (!share.ok) return share
  const now = context.clock()
  const row: CodeRequestRow = {
    id: randomId(),
    referenceId: wanted.reference_id,
    ...typed.phone,
    channel: wanted.channel,
    locale: wanted.locale ?? requestLocale(request),
    name: wanted.name?.trim() ?? null,
    email: wanted.email?.toLowerCase() ?? null,
    codeNeeded,
    codes: [],
    tries: 0,
    sentAt: new Date(now),
    createdAt: new Date(now),
    verifiedAt: codeNeeded ? null : new Date(now),
    spentAt: null,
  }
  await context.db.insert(codeRequests).values(row)
  return codeNeeded
    ? sendCode(context, request, business.found, row)
    : answer(serializeRequest(row, context.secret))
}
