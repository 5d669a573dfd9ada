/** What became of sharing: the system's sheet took it, the address is on the clipboard, or neither was possible. */
export type Shared = 'shared' | 'copied' | 'refused' | 'dismissed'

/** Hands a title and an address to the system's share sheet, or copies the address where there is none. */
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
    // A page without a safe origin has no clipboard at all.
    if (cause instanceof DOMException || cause instanceof TypeError) return 'refused'
    throw cause
  }
}
