import { hostCookieName } from '@storefront/http-server'
import type { FastifyRequest } from 'fastify'

/** Visitor id for canaries; set only while there is one. */
export const VISITOR_COOKIE = 'sf_visitor'
/** Version overrides as a session cookie: `mf-menu@1.4.2-0123456789ab,…`. */
export const USE_COOKIE = 'sf_use'
/** Disabled remotes as a session cookie: `mf-delivery,…`. */
export const WITHOUT_COOKIE = 'sf_without'
const YEAR = 31_536_000

const nameOf = (request: FastifyRequest, name: string) => hostCookieName(name, request.isHttps)

/** The value of a cookie, or `''`. */
export function cookieOf(request: FastifyRequest, name: string): string {
  const found =
    new RegExp(`(?:^|;\\s*)${nameOf(request, name)}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
  try {
    return decodeURIComponent(found)
  } catch {
    // A cookie that this server did not write.
    return ''
  }
}

const safe = (request: FastifyRequest) =>
  `; Path=/; HttpOnly; SameSite=Lax${request.isHttps ? '; Secure' : ''}`

export const yearCookie = (request: FastifyRequest, name: string, value: string): string =>
  `${nameOf(request, name)}=${value}; Max-Age=${YEAR}${safe(request)}`

/** A session cookie; an empty value deletes it. */
export const sessionCookie = (request: FastifyRequest, name: string, value: string): string =>
  `${nameOf(request, name)}=${encodeURIComponent(value)}${value ? '' : '; Max-Age=0'}${safe(request)}`
