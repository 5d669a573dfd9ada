const BASE = '/api/pictures/'

/** The `src` of a stored picture as it travels; a width is added as `/<width>.webp` (UI-02). */
export function picturePath(hash: string): string {
  return `${BASE}${hash}`
}

/** The hash in such a `src`, or null for any other text. */
export function hashInPath(path: string): string | null {
  const hash = path.startsWith(BASE) ? path.slice(BASE.length) : ''
  return /^[0-9a-f]{16}$/.test(hash) ? hash : null
}
