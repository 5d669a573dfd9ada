import type { SignedState } from '@storefront/releases'
import type { FastifyRequest } from 'fastify'
import { cookieOf, sessionCookie, USE_COOKIE, WITHOUT_COOKIE } from './cookies.ts'
import { overrideEntries } from './overrides.ts'

/**
 * Moves `?use=` and `?without=` into session cookies and redirects to the same page without them; an empty value clears
 * the cookie. Returns no target when neither is present.
 */
export function overrideRedirect(
  request: FastifyRequest,
  url: URL,
  state: SignedState,
): { target: string | null; cookies: string[] } {
  const [use, without] = [url.searchParams.get('use'), url.searchParams.get('without')]
  if (use === null && without === null) return { target: null, cookies: [] }
  const cookie = (name: string, asked: string | null) =>
    sessionCookie(request, name, overrideEntries(asked ?? cookieOf(request, name), state).join(','))
  const rest = new URLSearchParams(url.searchParams)
  rest.delete('use')
  rest.delete('without')
  const query = rest.size > 0 ? `?${rest}` : ''
  return {
    // Exactly one leading slash: `//` would start a protocol-relative URL.
    target: `/${url.pathname.replace(/^\/+/, '')}${query}`,
    cookies: [cookie(USE_COOKIE, use), cookie(WITHOUT_COOKIE, without)],
  }
}
