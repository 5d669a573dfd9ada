const ORIGINALS = 'pictures/'
const DRAWN = 'pictures/webp/'

/** Where the original of a picture is kept. */
export const originalKey = (hash: string) => `${ORIGINALS}${hash}`

/** Where all renderings of a picture are kept; ends with a slash. */
export const drawnFolder = (hash: string) => `${DRAWN}${hash}/`
