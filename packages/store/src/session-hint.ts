import { sessionHintCookie } from '@storefront/api-contract/account'

/** Whether this browser may have a session with a business. */
export function mayHaveSession(referenceId: string): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split('; ').includes(`${sessionHintCookie(referenceId)}=1`)
}

/** Deletes the hint cookie once the session has ended. */
export function dropSessionHint(referenceId: string): void {
  if (typeof document !== 'undefined') {
    // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in browsers that are supported.
    document.cookie = `${sessionHintCookie(referenceId)}=; path=/; max-age=0; samesite=strict`
  }
}
