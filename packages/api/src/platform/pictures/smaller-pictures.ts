import type { FileStore } from '@storefront/object-store'
import { drawnFolder, originalKey } from './picture-keys.ts'
import type { PicturePool } from './picture-pool.ts'
import type { PictureWidth } from './picture-widths.ts'

/** A picture as it is sent. */
export interface ServedPicture {
  bytes: Uint8Array
  type: 'image/avif' | 'image/webp'
  /** A smaller one may come under the same address. */
  isFinal: boolean
}

interface SmallerPicturesOptions {
  files: FileStore
  pool: PicturePool
  /** webp quality, 1 to 100. */
  quality: number
  report: (what: string, error: unknown) => void
  webp: (hash: string, width: PictureWidth) => Promise<Uint8Array | null>
  /** Keeps a rendering as long as its original is there. */
  keep: (hash: string, key: string, bytes: Uint8Array) => Promise<void>
}

/** An AVIF of this part of the webp quality looks the same and is about a third smaller. */
const SAME_LOOK = 2 / 3
/** Kept in place of an AVIF that is not smaller than the webp. */
const NOT_SMALLER = new Uint8Array()

/**
 * Serves each picture in the smaller of two formats. An AVIF is drawn once and after the first answer, because it takes
 * longer than a webp: one at a time, while the machine has nothing else to do.
 */
export function createSmallerPictures(options: SmallerPicturesOptions) {
  const { files, pool, quality, report, webp, keep } = options
  const drawing = new Set<string>()
  const gaveUp = new Set<string>()
  let last: Promise<void> = Promise.resolve()
  let isClosed = false

  async function draw(hash: string, width: PictureWidth, key: string): Promise<void> {
    const [original, other] = await Promise.all([files.read(originalKey(hash)), webp(hash, width)])
    if (!original || !other || isClosed) return
    const drawn = await pool.run({
      kind: 'avif',
      bytes: original.body,
      width,
      quality: Math.round(quality * SAME_LOOK),
    })
    if (isClosed) return
    // Stays webp until this process ends: a busy machine is no reason to give it up for good.
    if (!drawn.ok || !('bytes' in drawn)) return void gaveUp.add(key)
    const isSmaller = drawn.bytes.length < other.length
    await keep(hash, key, isSmaller ? drawn.bytes : NOT_SMALLER)
  }

  function drawLater(hash: string, width: PictureWidth, key: string): void {
    if (drawing.has(key)) return
    drawing.add(key)
    last = last
      .then(() => draw(hash, width, key))
      .catch((error: unknown) => report('A picture cannot be kept as AVIF', error))
      .finally(() => drawing.delete(key))
  }

  async function serve(hash: string, width: PictureWidth): Promise<ServedPicture | null> {
    const key = `${drawnFolder(hash)}${width}-q${quality}.avif`
    const known = await files.read(key)
    if (known && known.body.length > 0) return { bytes: known.body, type: 'image/avif', isFinal: true }
    const bytes = await webp(hash, width)
    if (!bytes) return null
    const isFinal = known !== null || gaveUp.has(key)
    if (!isFinal) drawLater(hash, width, key)
    return { bytes, type: 'image/webp', isFinal }
  }
  return {
    serve,
    /** Draws no more. */
    close: () => {
      isClosed = true
    },
  }
}
