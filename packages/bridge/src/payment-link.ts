/**
 * The payment URL if it is safe to follow: http(s) on the storefront's own origin, https elsewhere; `null` for anything
 * else, such as a script or a URL with credentials.
 */
export function paymentLink(url: string, origin: string): string | null {
  const target = URL.canParse(url, origin) ? new URL(url, origin) : null
  if (!target || target.username || target.password) return null
  if (target.origin === origin || target.protocol === 'https:') return target.href
  return null
}
