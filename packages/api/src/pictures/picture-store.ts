import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../http/random-id.ts'
import type { PictureProblem } from './draw.ts'
import { createPicturePool, type PicturePool } from './picture-pool.ts'

/** A stored original by its hash, with the size it has. */
export interface StoredPicture {
  hash: string
  width: number
  height: number
}

/** Widths a picture is served in (UI-02); no other is made. */
export const PICTURE_WIDTHS = [320, 480, 640, 768, 1024, 1280, 1536] as const
type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export type Inspected = { ok: true; picture: StoredPicture } | { ok: false; problem: PictureProblem }

export interface PictureStore {
  /** Decodes a picture without storing it, within limits of pixels, time and memory. */
  inspect(bytes: Uint8Array): Promise<Inspected>
  /** Stores an original under its hash. */
  keep(bytes: Uint8Array): Promise<void>
  /** Deletes an original and its renderings unless it was stored again within the last day. */
  forget(hash: string): Promise<void>
  /** The original of this hash, for an export; null when it is not here. */
  original(hash: string): Promise<Uint8Array | null>
  /** The picture as webp, at most `width` wide; null when there is no such picture, or it cannot be drawn. */
  webp(hash: string, width: PictureWidth): Promise<Uint8Array | null>
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
/** How long a picture that failed to render is not retried. */
const FAILED_FOR_MS = 60 * 60_000

/** Grace period: an import stores its pictures before it names them. */
const STORED_AGAIN_MS = 24 * 60 * 60_000

/** Pictures in the data folder: originals by hash, and every size that was asked for once. */
export function createPictureStore(dataDir: string, options: PictureStoreOptions = {}): PictureStore {
  const { quality = DEFAULT_QUALITY, report = () => undefined, pool = createPicturePool() } = options
  const folder = join(dataDir, 'pictures')
  const running = new Map<string, Promise<Uint8Array | null>>()
  const failed = new Map<string, number>()

  const drawnPath = (hash: string, width: PictureWidth) =>
    join(folder, 'webp', `${hash}-${width}-q${quality}.webp`)

  async function make(hash: string, width: PictureWidth): Promise<Uint8Array | null> {
    const cached = drawnPath(hash, width)
    const rendered = await readIfThere(cached)
    if (rendered) return rendered
    const original = await readIfThere(join(folder, hash))
    if (!original || hasFailed(hash)) return null
    const drawn = await pool.run({ kind: 'webp', bytes: original, width, quality })
    if (drawn.ok && 'bytes' in drawn) {
      await writeWhole(cached, drawn.bytes)
      return drawn.bytes
    }
    failed.set(hash, performance.now())
    report('A picture cannot be drawn', new Error(`${hash}: ${drawn.ok ? 'nothing came' : drawn.problem}`))
    return null
  }

  function hasFailed(hash: string): boolean {
    const at = failed.get(hash)
    if (at === undefined || performance.now() - at < FAILED_FOR_MS) return at !== undefined
    failed.delete(hash)
    return false
  }

  return {
    async inspect(bytes) {
      const tried = await pool.run({ kind: 'inspect', bytes })
      if (!tried.ok) return tried
      if (!('width' in tried)) return { ok: false, problem: 'no-picture' }
      return { ok: true, picture: { hash: pictureHash(bytes), width: tried.width, height: tried.height } }
    },
    async keep(bytes) {
      const path = join(folder, pictureHash(bytes))
      if (existsSync(path)) await utimes(path, new Date(), new Date())
      else await writeWhole(path, bytes)
    },
    async forget(hash) {
      const path = join(folder, hash)
      if (!existsSync(path) || Date.now() - (await stat(path)).mtimeMs < STORED_AGAIN_MS) return
      await rm(path)
      for (const width of PICTURE_WIDTHS) await rm(drawnPath(hash, width), { force: true })
    },
    original: (hash) => readIfThere(join(folder, hash)),
    webp(hash, width) {
      const name = `${hash}/${width}`
      const job = running.get(name) ?? make(hash, width).finally(() => running.delete(name))
      running.set(name, job)
      return job
    },
    close: () => pool.close(),
  }
}

/** A picture's id: the first 64 bits of its content's SHA-256. */
export function pictureHash(bytes: Uint8Array): string {
  return sha256(bytes).slice(0, 16)
}

/** Atomic write: a temporary file is renamed, so that no reader sees half a file. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  const aside = `${path}.${process.pid}.${sha256(bytes).slice(0, 8)}.tmp`
  await writeFile(aside, bytes, { mode: 0o600 })
  await rename(aside, path)
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
