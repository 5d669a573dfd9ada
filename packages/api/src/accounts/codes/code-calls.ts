import {
  otpStatusCall,
  phoneStatusCall,
  registerCall,
  registerWhatsappCall,
  resendOtpCall,
  sendOtpCall,
  verifyOtpCall,
  verifyPhoneCall,
} from '@storefront/api-contract/account'
import type { FastifyInstance } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { serializePhone } from '../customers/find-user.ts'
import { visitorOf } from '../sessions/current-customer.ts'
import { refuseTry } from './refuse-try.ts'
import { handledRequest } from './request-handle.ts'
import { requestStatus, resendCode } from './resend-code.ts'
import { startRequest } from './start-request.ts'
import { tryCode } from './try-code.ts'
import { isPhoneVerified, setVerifiedPhone } from './verified-phone.ts'
import { verifyPhone } from './verify-phone.ts'

/** Registers asking for codes, trying them, and showing that a number is one's own (AU-03, AU-05). */
export function codeCalls(app: FastifyInstance, context: AccountsContext): void {
  const { secret } = context

  bindCall(app, sendOtpCall, ({ body, request }) => startRequest(context, request, body))

  bindCall(app, registerCall, ({ body, request }) =>
    startRequest(context, request, { ...body, channel: 'sms' }),
  )

  bindCall(app, registerWhatsappCall, ({ body, request }) =>
    startRequest(context, request, { ...body, channel: 'whatsapp' }),
  )

  bindCall(app, otpStatusCall, ({ query, request }) => requestStatus(context, request, query.id))

  bindCall(app, resendOtpCall, ({ body, request }) => resendCode(context, request, body))

  bindCall(app, verifyOtpCall, async ({ body, request, reply }) => {
    const tried = await tryCode(context, handledRequest(body.request_id, secret), body.otp)
    if (!tried.ok) return refuseTry(request, tried)
    const { referenceId, phone } = tried.request
    setVerifiedPhone(context, { request, reply }, referenceId, phone)
    return answer({ verified: true, request_id: body.request_id, phone: serializePhone(tried.request) })
  })

  bindCall(app, phoneStatusCall, async ({ body: { reference_id, ...typed }, request }) => {
    const business = await findBusiness(context.catalogues, reference_id)
    if (!business.ok) return business
    const visitor = await visitorOf(context, request, reference_id)
    if (!visitor.ok) return visitor
    const { customerId } = visitor.answer
    const asked = { business: business.found.business, customerId, typed }
    return answer({ verified: await isPhoneVerified(context, request, asked) })
  })

  bindCall(app, verifyPhoneCall, async ({ body, request, reply }) => {
    const requestId = handledRequest(body.request_id, secret)
    const shown = await verifyPhone(context, request, { requestId, otp: body.otp })
    if (!shown.ok) return shown
    const { row, user } = shown.answer
    if (row.codeNeeded) setVerifiedPhone(context, { request, reply }, row.referenceId, row.phone)
    return answer({ verified: row.codeNeeded, phone: serializePhone(row), user })
  })
}
