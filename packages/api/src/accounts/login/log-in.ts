import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { codeRequests } from '../../platform/database/schema.ts'
import { guestOwner } from '../../platform/http/guest-cookie.ts'
import { refuseFor } from '../../platform/http/refuse-for.ts'
import { answer, type Reply } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { refuseTry } from '../codes/refuse-try.ts'
import { handledRequest } from '../codes/request-handle.ts'
import { spendRequest } from '../codes/spend-request.ts'
import { type CodeRequestRow, compareCode } from '../codes/try-code.ts'
import { accountOfPhone } from '../customers/account-of-phone.ts'
import type { NewLocation } from '../locations/store-location.ts'
import { type GrantedSession, openSession } from '../sessions/open-session.ts'
import { joinGuest } from './join-guest.ts'

interface Login {
  request_id: string
  otp?: string | undefined
  locations?: readonly NewLocation[] | undefined
}

/**
 * Opens a session with a verified request, and the account of its number, made where there is none. The guest's orders
 * and addresses join it. One transaction: a request that opened nothing is not spent, and its code still works.
 */
export async function logIn(
  context: AccountsContext,
  request: FastifyRequest,
  { request_id, otp, locations = [] }: Login,
): Promise<Reply<GrantedSession>> {
  const requestId = handledRequest(request_id, context.secret)
  const tried = otp === undefined ? null : await compareCode(context, requestId, otp)
  if (tried && !tried.ok) return refuseTry(request, tried)
  const [known] = await context.db.select().from(codeRequests).where(eq(codeRequests.id, requestId))
  const business = known && (await findBusiness(context.catalogues, known.referenceId))
  if (!business) return refuseFor(request, { status: 422, code: 'code-expired', message: 'code-expired' })
  if (!business.ok) return business
  const guest = { owner: guestOwner(request, context), locations }
  const now = context.clock()
  const granted = await context.db.transaction(async (tx) => {
    const row = await spendRequest(tx, requestId, { now, withCode: otp !== undefined })
    if (!row) return null
    const customerId = await accountOfPhone(tx, applicantOf(row, now))
    const customer = { id: customerId, referenceId: row.referenceId }
    await joinGuest(tx, context.customerRecords, customer, guest)
    return openSession(tx, context, business.found, customerId)
  })
  return granted
    ? answer(granted)
    : refuseFor(request, { status: 422, code: 'code-expired', message: 'code-expired' })
}

function applicantOf(row: CodeRequestRow, now: number) {
  const { referenceId, phone, dialCode, codeNeeded: verified, name, email, locale } = row
  return { referenceId, phone, dialCode, verified, name, email, locale, now: new Date(now) }
}
