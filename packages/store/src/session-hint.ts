/**
 * The cookie beside the session's own, which scripts cannot read: it says that there is one, and nothing about whose.
 * A guest's page so asks for no session and waits for none (AU-07).
 */
const nameOf = (referenceId: string) => `sf_known_${referenceId}`

/** Whether this browser may have a session with a business. */
export function mayHaveSession(referenceId: string): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split('; ').includes(`${nameOf(referenceId)}=1`)
}

/** Takes the hint away when the session has ended. */
export function dropSessionHint(referenceId: string): void {
  if (typeof document !== 'undefined') {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers that are supported.
    document.cookie = `${nameOf(referenceId)}=; path=/; max-age=0; samesite=strict`
  }
}
