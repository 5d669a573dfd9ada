import { isCustomDomain } from './custom-domain.ts'

/** A part of a path that cannot end the attribute of a cookie. */
const PLAIN = /^[\w.~%-]+$/
/** The longest path of a page has so many parts. */
const MOST_PARTS = 4

/**
 * Attributes of the places, other than its host and every path, from which a page may see a cookie: the paths of its
 * address, and its host and the domains above with all their hosts.
 */
export function otherCookiePlaces({ hostname, pathname }: { hostname: string; pathname: string }): string[] {
  const parts = pathname.split('/').filter((part) => PLAIN.test(part))
  const paths = parts.slice(0, MOST_PARTS).map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  const labels = isCustomDomain(hostname) ? hostname.split('.') : []
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  return [
    ...paths.flatMap((path) => [`path=${path}`, `path=${path}/`]),
    ...domains.map((domain) => `path=/; domain=${domain}`),
  ]
}
