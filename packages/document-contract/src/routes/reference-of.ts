/**
 * The reference of the business that a path belongs to: every path of a business begins with it. `null` for the root,
 * for `/404` and for a path with an invalid escape.
 */
export function referenceOf(pathname: string): string | null {
  const [, first = ''] = pathname.split('/')
  try {
    return first === '404' ? null : decodeURIComponent(first) || null
  } catch {
    // An invalid escape names no business.
    return null
  }
}
