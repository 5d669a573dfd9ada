import {
  loginCall,
  logoutCall,
  refreshCall,
  verifyByWhatsappCall,
  verifyCall,
} from '@storefront/api-contract/account'
import type { FastifyInstance } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { setVerifiedPhone } from '../codes/verified-phone.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { sessionCookie, setSessionCookie } from '../sessions/session-cookie.ts'
import { logIn } from './log-in.ts'

/** Registers logging in, renewing a session and logging out (AU-03, AU-06, AU-07). */
export function sessionCalls(app: FastifyInstance, context: AccountsContext): void {
  for (const call of [loginCall, verifyCall, verifyByWhatsappCall]) {
    bindCall(app, call, async ({ body, request, reply }) => {
      const granted = await logIn(context, request, body)
      if (!granted.ok) return granted
      const { session, refreshToken } = granted.answer
      setSessionCookie(
        request,
        reply,
        { referenceId: session.user.reference_id, token: refreshToken },
        context,
      )
      return answer(session)
    })
  }

  bindCall(app, refreshCall, async ({ body, request, reply }) => {
    const business = await findBusiness(context.catalogues, body.reference_id)
    if (!business.ok) return business
    const token = sessionCookie(request, body.reference_id, context)
    const granted = token === null ? null : await refreshSession(context, business.found, token)
    setSessionCookie(
      request,
      reply,
      { referenceId: body.reference_id, token: granted?.refreshToken ?? null },
      context,
    )
    return answer({ session: granted?.session ?? null })
  })

  bindCall(app, logoutCall, async ({ body, request, reply }) => {
    const business = await findBusiness(context.catalogues, body.reference_id)
    if (!business.ok) return business
    const ended = await endSessions(context, request, body.reference_id, body.all)
    setSessionCookie(request, reply, { referenceId: body.reference_id, token: null }, context)
    setVerifiedPhone(context, { request, reply }, body.reference_id, null)
    return answer({ ended })
  })
}
