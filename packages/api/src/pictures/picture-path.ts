const BASE = '/api/pictures/'

/** The public `src` of a stored picture; clients append a width as `/<width>.webp` (UI-02). */
export function picturePath(hash: string): string {
  return `${BASE}${hash}`
}

/** The hash in such a `src`, or null for any other text. */
export function hashInPath(path: string): string | null {
  const hash = path.startsWith(BASE) ? path.slice(BASE.length) : ''
  return /^[0-9a-f]{16}$/.test(hash) ? hash : null
}
