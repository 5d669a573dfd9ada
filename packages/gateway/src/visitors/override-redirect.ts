import type { ReleaseState } from '@storefront/releases'
import type { FastifyRequest } from 'fastify'
import { cookieOf, sessionCookie, USE_COOKIE, WITHOUT_COOKIE } from './cookies.ts'
import { wishes } from './overrides.ts'

/**
 * `?use=` and `?without=` become cookies of this browser session, and the visitor goes to the same page without them; an
 * empty value ends them. Gives no target when nothing was asked.
 */
export function overrideRedirect(
  request: FastifyRequest,
  url: URL,
  state: ReleaseState,
): { target: string | null; cookies: string[] } {
  const [use, without] = [url.searchParams.get('use'), url.searchParams.get('without')]
  if (use === null && without === null) return { target: null, cookies: [] }
  const cookie = (name: string, asked: string | null) =>
    sessionCookie(request, name, wishes(asked ?? cookieOf(request, name), state).join(','))
  const rest = new URLSearchParams(url.searchParams)
  rest.delete('use')
  rest.delete('without')
  const query = rest.size > 0 ? `?${rest}` : ''
  return {
    // One slash in front: a path that begins with two would name another host.
    target: `/${url.pathname.replace(/^\/+/, '')}${query}`,
    cookies: [cookie(USE_COOKIE, use), cookie(WITHOUT_COOKIE, without)],
  }
}
