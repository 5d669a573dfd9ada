/**
 * A readable cookie beside the HttpOnly session cookie: it only says that a session may exist, so that guests neither
 * request nor wait for one (AU-07).
 */
const nameOf = (referenceId: string) => `sf_known_${referenceId}`

/** Whether this browser may have a session with a business. */
export function mayHaveSession(referenceId: string): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split('; ').includes(`${nameOf(referenceId)}=1`)
}

/** Deletes the hint cookie once the session has ended. */
export function dropSessionHint(referenceId: string): void {
  if (typeof document !== 'undefined') {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers that are supported.
    document.cookie = `${nameOf(referenceId)}=; path=/; max-age=0; samesite=strict`
  }
}
