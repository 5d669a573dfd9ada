/**
 * Where something is paid, as a URL that may be followed: http(s) on the storefront's own origin, https elsewhere;
 * `null` for anything else, such as a script or an address with a password in it.
 */
export function paymentLink(url: string, origin: string): string | null {
  const target = URL.canParse(url, origin) ? new URL(url, origin) : null
  if (!target || target.username || target.password) return null
  if (target.origin === origin || target.protocol === 'https:') return target.href
  return null
}
