import { sessionHintCookie } from '@storefront/api-contract/account'
import { isSecure, secureCookieName } from '@storefront/http-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../../platform/http/random-id.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { SESSION_MS } from './session-life.ts'

/** All calls that need a session are below this path; the routes are under `/api`. */
const PATH = '/api'

/** One cookie per business: a browser may be logged in at several. */
function cookieName(referenceId: string, secure: boolean): string {
  return secureCookieName(`sf_session_${sha256(referenceId).slice(0, 16)}`, secure)
}

/** The refresh token that came with a request, if there is one for this business. */
export function sessionCookie(
  request: FastifyRequest,
  referenceId: string,
  { publicOrigin }: AccountsContext,
): string | null {
  return request.cookies[cookieName(referenceId, isSecure(request, publicOrigin))] ?? null
}

/** Sets the refresh token as an HttpOnly, SameSite cookie (AU-07); null clears it. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { referenceId, token }: { referenceId: string; token: string | null },
  { publicOrigin }: AccountsContext,
): void {
  const secure = isSecure(request, publicOrigin)
  const name = cookieName(referenceId, secure)
  const options = { httpOnly: true, sameSite: 'strict', secure, path: PATH } as const
  const hint = { sameSite: 'strict', secure, path: '/' } as const
  if (token === null) {
    reply.clearCookie(name, options)
    reply.clearCookie(sessionHintCookie(referenceId), hint)
    return
  }
  const maxAge = SESSION_MS / 1000
  reply.setCookie(name, token, { ...options, maxAge })
  reply.setCookie(sessionHintCookie(referenceId), '1', { ...hint, maxAge })
}
