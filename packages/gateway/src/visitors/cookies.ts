import type { FastifyRequest } from 'fastify'

/** Names a visitor for canaries; set only while there is one. */
export const VISITOR_COOKIE = 'sf_visitor'
/** Versions that a tester asked for, until the browser closes: `mf-menu@1.4.2-0123456789ab,…`. */
export const USE_COOKIE = 'sf_use'
/** Remotes that are left out, until the browser closes: `mf-delivery,…`. */
export const WITHOUT_COOKIE = 'sf_without'
const YEAR = 31_536_000

/** The value of a cookie, or `''`. */
export function cookieOf(request: FastifyRequest, name: string): string {
  const found = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
  try {
    return decodeURIComponent(found)
  } catch {
    // A cookie that this server did not write.
    return ''
  }
}

/** TLS may end before the gateway; a forged header can only make a cookie stricter. */
const isSecure = (request: FastifyRequest) =>
  request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https'
const secure = (request: FastifyRequest) => (isSecure(request) ? '; Secure' : '')
const safe = (request: FastifyRequest) => `; Path=/; HttpOnly; SameSite=Lax${secure(request)}`

export const yearCookie = (request: FastifyRequest, name: string, value: string): string =>
  `${name}=${value}; Max-Age=${YEAR}${safe(request)}`

/** A cookie for this browser session; an empty value takes it away. */
export const sessionCookie = (request: FastifyRequest, name: string, value: string): string =>
  `${name}=${encodeURIComponent(value)}${value ? '' : '; Max-Age=0'}${safe(request)}`
