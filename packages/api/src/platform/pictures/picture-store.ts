import type { FileStore } from '@storefront/object-store'
import { sha256 } from '../http/random-id.ts'
import type { PictureProblem } from './draw.ts'
import { createPictureColours } from './picture-colours.ts'
import { drawnFolder, originalKey } from './picture-keys.ts'
import { createPicturePool, type PicturePool } from './picture-pool.ts'
import type { PictureWidth } from './picture-widths.ts'
import { createSmallerPictures, type ServedPicture } from './smaller-pictures.ts'

/** A stored original by its hash, with the size it has. */
export interface StoredPicture {
  hash: string
  width: number
  height: number
}

/** A picture with the colour that is shown until it has come; null for none. */
export interface ColouredPicture extends StoredPicture {
  colour: string | null
}

export type Inspected = { ok: true; picture: ColouredPicture } | { ok: false; problem: PictureProblem }

export interface PictureStore {
  /** Decodes a picture without storing it, within limits of pixels, time and memory. */
  inspect(bytes: Uint8Array): Promise<Inspected>
  /** Stores an original under its hash, with its colour where that is known. */
  keep(bytes: Uint8Array, colour?: string | null): Promise<void>
  /** The mean colour of a stored picture, which is found out once; null for none. */
  colour(hash: string): Promise<string | null>
  /** Deletes an original and its renderings. */
  forget(hash: string): Promise<void>
  /** Whether the original of this hash is here. */
  has(hash: string): Promise<boolean>
  /** The original of this hash, for an export; null when it is not here. */
  original(hash: string): Promise<Uint8Array | null>
  /** The picture as webp, at most `width` wide; null when there is no such picture, or it cannot be drawn. */
  webp(hash: string, width: PictureWidth): Promise<Uint8Array | null>
  /**
   * The same for a browser that knows AVIF: as AVIF if that is smaller. Until it has been drawn, which nobody waits for,
   * the webp comes.
   */
  smallest(hash: string, width: PictureWidth): Promise<ServedPicture | null>
  /** Stops running jobs. */
  close(): void
}

export interface PictureStoreOptions {
  /** webp quality, 1 to 100; default 75 (UI-02). */
  quality?: number | undefined
  /** Reports a picture that cannot be rendered to the operator. */
  report?(what: string, error: unknown): void
  pool?: PicturePool
}

const DEFAULT_QUALITY = 75
/** How long a picture that failed to render is not retried; one that only took too long may come on a less busy server. */
const FAILED_FOR_MS = 60 * 60_000
const TOO_COSTLY_FOR_MS = 20_000

/** Pictures in a file store: originals by hash, and every size that was asked for once. */
export function createPictureStore(files: FileStore, options: PictureStoreOptions = {}): PictureStore {
  const { quality = DEFAULT_QUALITY, report = () => undefined, pool = createPicturePool() } = options
  const running = new Map<string, Promise<Uint8Array | null>>()
  const retriedFrom = new Map<string, number>()

  async function make(hash: string, width: PictureWidth): Promise<Uint8Array | null> {
    const key = `${drawnFolder(hash)}${width}-q${quality}.webp`
    const rendered = await files.read(key)
    if (rendered) return rendered.body
    const original = await files.read(originalKey(hash))
    if (!original || hasFailed(hash)) return null
    const drawn = await pool.run({ kind: 'webp', bytes: original.body, width, quality })
    if (drawn.ok && 'bytes' in drawn) {
      await keepDrawn(hash, key, drawn.bytes)
      return drawn.bytes
    }
    const isCostly = !drawn.ok && drawn.problem === 'too-costly'
    retriedFrom.set(hash, performance.now() + (isCostly ? TOO_COSTLY_FOR_MS : FAILED_FOR_MS))
    report('A picture cannot be drawn', new Error(`${hash}: ${drawn.ok ? 'nothing came' : drawn.problem}`))
    return null
  }

  /** A rendering of a picture that was removed meanwhile would stay for ever. */
  async function keepDrawn(hash: string, key: string, bytes: Uint8Array): Promise<void> {
    await files.put(key, bytes)
    if (!(await files.open(originalKey(hash)))) await files.remove(key)
  }

  function hasFailed(hash: string): boolean {
    const at = retriedFrom.get(hash) ?? 0
    if (performance.now() < at) return true
    retriedFrom.delete(hash)
    return false
  }

  function webp(hash: string, width: PictureWidth): Promise<Uint8Array | null> {
    const name = `${hash}/${width}`
    const job = running.get(name) ?? make(hash, width).finally(() => running.delete(name))
    running.set(name, job)
    return job
  }

  const colours = createPictureColours({ files, pool, keep: keepDrawn })
  const smaller = createSmallerPictures({ files, pool, quality, report, webp, keep: keepDrawn })

  return {
    inspect: (bytes) => inspected(pool, bytes),
    async keep(bytes, colour) {
      const hash = pictureHash(bytes)
      if (!(await files.open(originalKey(hash)))) await files.put(originalKey(hash), bytes)
      if (colour !== undefined) await colours.keep(hash, colour)
    },
    colour: colours.read,
    async forget(hash) {
      await files.remove(originalKey(hash))
      for (const key of await files.list(drawnFolder(hash))) await files.remove(key)
    },
    has: async (hash) => (await files.open(originalKey(hash))) !== null,
    original: async (hash) => (await files.read(originalKey(hash)))?.body ?? null,
    webp,
    smallest: smaller.serve,
    close: () => {
      smaller.close()
      pool.close()
    },
  }
}

async function inspected(pool: PicturePool, bytes: Uint8Array): Promise<Inspected> {
  const tried = await pool.run({ kind: 'inspect', bytes })
  if (!tried.ok) return tried
  if (!('width' in tried)) return { ok: false, problem: 'no-picture' }
  const { width, height, colour } = tried
  return { ok: true, picture: { hash: pictureHash(bytes), width, height, colour } }
}

/** A picture's id: the first 64 bits of its content's SHA-256. */
export function pictureHash(bytes: Uint8Array): string {
  return sha256(bytes).slice(0, 16)
}
