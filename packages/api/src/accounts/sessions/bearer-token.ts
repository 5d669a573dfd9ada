import type { Instant } from '@storefront/domain'
import { isSigned, keyedHash } from '../../platform/http/keyed-hash.ts'

/** Ten minutes: a token that leaked is worth little, and a page asks for a new one rarely (AU-07). */
export const BEARER_MS = 10 * 60_000

/** Claims of a signed bearer token, valid until `expiresAt`. */
export interface BearerClaims {
  sessionId: string
  customerId: string
  referenceId: string
  expiresAt: Instant
}

const PREFIX = 'sf1'
const PURPOSE = 'bearer'

/** Signs the claims. */
export function bearerToken(claims: BearerClaims, secret: string): string {
  const body = `${PREFIX}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${body}.${keyedHash(secret, PURPOSE, body)}`
}

/** The claims of a token; null if it is not ours or has expired. */
export function readBearerToken(token: string, secret: string, now: Instant): BearerClaims | null {
  const end = token.lastIndexOf('.')
  const body = token.slice(0, Math.max(0, end))
  if (!isSigned(token.slice(end + 1), secret, (one) => keyedHash(one, PURPOSE, body))) return null
  const claims = JSON.parse(
    Buffer.from(body.slice(PREFIX.length + 1), 'base64url').toString(),
  ) as BearerClaims
  return claims.expiresAt > now ? claims : null
}
