/** Shared by the system's share sheet, copied to the clipboard, or neither. */
export type Shared = 'shared' | 'copied' | 'refused' | 'dismissed'

/** Opens the system's share sheet, or copies the URL where there is none. */
export async function shareLink(link: { title: string; url: string }): Promise<Shared> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(link)
      return 'shared'
    }
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return 'dismissed'
    // An insecure origin has no clipboard.
    if (cause instanceof DOMException || cause instanceof TypeError) return 'refused'
    throw cause
  }
}
