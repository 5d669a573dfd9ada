import type { DialledPhone } from '@storefront/domain/phone'
import { isSecure, secureCookieName } from '@storefront/http-server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CLOCK_SKEW_MS } from '../../platform/database/clock-skew.ts'
import { isSigned, keyedHash } from '../../platform/http/keyed-hash.ts'
import { sha256 } from '../../platform/http/random-id.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { findUser } from '../customers/find-user.ts'
import { SESSION_MS } from '../sessions/session-life.ts'
import { type Phone, phoneOf } from './phone-of.ts'

const PURPOSE = 'shown-phone'

/** One cookie per business, for the API path only. It holds a proof and no number. */
function cookieOf(request: FastifyRequest, referenceId: string, { publicOrigin }: AccountsContext) {
  const secure = isSecure(request, publicOrigin)
  const name = secureCookieName(`sf_phone_${sha256(referenceId).slice(0, 16)}`, secure)
  return { name, options: { httpOnly: true, sameSite: 'strict', secure, path: '/api' } as const }
}

const proofOf = (secret: string, referenceId: string, phone: string, until: number) =>
  `${until}.${keyedHash(secret, PURPOSE, `${referenceId}\n${phone}\n${until}`)}`

/**
 * Sets the cookie that proves that this browser verified a number, for the lifetime of a session; the last verified
 * number counts. Null clears it, as every logout does (AU-06).
 */
export function setVerifiedPhone(
  context: AccountsContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  referenceId: string,
  phone: string | null,
): void {
  const { name, options } = cookieOf(request, referenceId, context)
  if (phone === null) {
    reply.clearCookie(name, options)
    return
  }
  const proof = proofOf(context.secret, referenceId, phone, context.clock() + SESSION_MS)
  reply.setCookie(name, proof, { ...options, maxAge: SESSION_MS / 1000 })
}

/** The number in question, with its business and the logged-in customer. */
export interface PhoneAsked {
  business: { reference_id: string; user_id: string }
  customerId: string | null
  typed: DialledPhone
}

/** Whether the visitor verified the number, by a code in this browser or in the account (AU-03). */
export async function isPhoneVerified(
  context: AccountsContext,
  request: FastifyRequest,
  { business, customerId, typed }: PhoneAsked,
): Promise<boolean> {
  const read = phoneOf(typed)
  if (!read.ok) return false
  if (hasProof(context, request, business.reference_id, read.phone)) return true
  const user = customerId === null ? null : await findUser(context.db, business, customerId)
  if (!user?.phone_verified) return false
  return `${user.phone.dial_code}${user.phone.number}` === read.phone.phone
}

function hasProof(
  context: AccountsContext,
  request: FastifyRequest,
  referenceId: string,
  { phone }: Phone,
): boolean {
  const given = request.cookies[cookieOf(request, referenceId, context).name] ?? ''
  const until = Number(/^\d{1,15}/.exec(given)?.[0] ?? 0)
  const isInTime = until > context.clock() && until <= context.clock() + SESSION_MS + CLOCK_SKEW_MS
  return isInTime && isSigned(given, context.secret, (one) => proofOf(one, referenceId, phone, until))
}
