const ORIGINALS = 'pictures/'
const DRAWN = 'pictures/webp/'

/** Where the original of a picture is kept. */
export const originalKey = (hash: string) => `${ORIGINALS}${hash}`

/** Where its mean colour is kept, as text; empty for a picture without one. */
export const colourKey = (hash: string) => `${drawnFolder(hash)}colour.txt`

/** Where all renderings of a picture are kept; ends with a slash. */
export const drawnFolder = (hash: string) => `${DRAWN}${hash}/`
