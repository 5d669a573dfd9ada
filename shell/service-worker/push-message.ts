/** A notification that the API sends (`packages/api/src/commerce/push/push-message.ts`). */
export interface PushMessage {
  title: string
  body: string
  lang: string
  path: string
  tag: string
}

/** Reads a pushed text; null for what is no message or leads away from the storefront. */
export function readPushMessage(text: string): PushMessage | null {
  try {
    const { title, body, lang, path, tag } = JSON.parse(text) as Record<string, unknown>
    const texts = [title, body, lang, path, tag]
    if (!texts.every((value) => typeof value === 'string')) return null
    return /^\/[^/\\]/.test(path as string) ? ({ title, body, lang, path, tag } as PushMessage) : null
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof TypeError) return null
    throw cause
  }
}
