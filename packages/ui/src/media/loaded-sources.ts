/** How many loaded sources are remembered (UI-02). */
const REMEMBERED = 200

const loaded = new Set<string>()

/** Remembers that a source has been loaded; the oldest one is forgotten beyond 200 (UI-02). */
export function rememberSource(src: string): void {
  loaded.delete(src)
  loaded.add(src)
  const [oldest] = loaded
  if (loaded.size > REMEMBERED && oldest !== undefined) loaded.delete(oldest)
}

/** True when the source was loaded before, so that it is shown at once instead of waiting to come near. */
export function isSourceRemembered(src: string): boolean {
  return loaded.has(src)
}
