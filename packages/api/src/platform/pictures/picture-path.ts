const BASE = '/api/pictures/'

/** A picture in an address: its hash, and the colour that is shown until it has come. */
const NAME = /^([0-9a-f]{16})(?:-[0-9a-f]{6})?$/

/** The public `src` of a stored picture; clients append a width as `/<width>.webp` and read its colour (UI-02). */
export function picturePath(hash: string, colour: string | null): string {
  return colour === null ? `${BASE}${hash}` : `${BASE}${hash}-${colour}`
}

/** The hash of the picture that an address names; null where it names none. The colour in it is for browsers. */
export function hashInName(name: string): string | null {
  return NAME.exec(name)?.[1] ?? null
}

/** The hash in such a `src`, or null for any other text. */
export function hashInPath(path: string): string | null {
  return path.startsWith(BASE) ? hashInName(path.slice(BASE.length)) : null
}
