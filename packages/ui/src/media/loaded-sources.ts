/** How many loaded sources are remembered (UI-02). */
const REMEMBERED = 200

const loaded = new Set<string>()

/** Remembers a loaded source; evicts the oldest beyond 200 (UI-02). */
export function rememberSource(src: string): void {
  loaded.delete(src)
  loaded.add(src)
  const [oldest] = loaded
  if (loaded.size > REMEMBERED && oldest !== undefined) loaded.delete(oldest)
}

/** Whether the source was loaded before: then it is shown immediately. */
export function isSourceRemembered(src: string): boolean {
  return loaded.has(src)
}
