import type { FastifyRequest } from 'fastify'

/** Names a visitor for canaries; set only while there is one. */
export const VISITOR_COOKIE = 'sf_visitor'
/** Versions that a tester asked for, until the browser closes: `mf-menu@1.4.2-0123456789ab,…`. */
export const USE_COOKIE = 'sf_use'
/** Remotes that are left out, until the browser closes: `mf-delivery,…`. */
export const WITHOUT_COOKIE = 'sf_without'
const YEAR = 31_536_000

/** Browsers take `__Host-` from https alone, and from this host alone: no neighbour can plant such a cookie. */
const nameOf = (request: FastifyRequest, name: string) => (request.isHttps ? `__Host-${name}` : name)

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

/** A cookie for this browser session; an empty value takes it away. */
export const sessionCookie = (request: FastifyRequest, name: string, value: string): string =>
  `${nameOf(request, name)}=${encodeURIComponent(value)}${value ? '' : '; Max-Age=0'}${safe(request)}`
