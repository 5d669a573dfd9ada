import type { Markup } from './markup.ts'

/** The most recently used markup up to a number of characters. */
export function createMarkupCache(limit: number) {
  const kept = new Map<string, Markup>()
  let characters = 0
  const sizeOf = ({ body, styles, pictures }: Markup) => body.length + styles.length + pictures.length
  return {
    get: (key: string): Markup | undefined => {
      const found = kept.get(key)
      if (!found) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    set: (key: string, markup: Markup): void => {
      if (kept.has(key)) return
      kept.set(key, markup)
      characters += sizeOf(markup)
      for (const [oldest, old] of kept) {
        if (characters <= limit) break
        kept.delete(oldest)
        characters -= sizeOf(old)
      }
    },
  }
}
