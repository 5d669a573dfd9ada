import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sha256 } from '../http/random-id.ts'

/** A stored original by its hash, with the size it has. */
export interface StoredPicture {
  hash: string
  width: number
  height: number
}

/** Widths a picture is served in (UI-02); no other is made. */
export const PICTURE_WIDTHS = [320, 480, 640, 768, 1024, 1280, 1536] as const
type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export interface PictureStore {
  /** Reads a picture's kind and size without keeping it; null when it is no picture we can serve. */
  inspect(bytes: Uint8Array): Promise<StoredPicture | null>
  /** Keeps an original under its hash. */
  keep(bytes: Uint8Array): Promise<void>
  /** The original of this hash, for an export; null when it is not here. */
  original(hash: string): Promise<Uint8Array | null>
  /** The picture as webp, at most `width` wide; null when there is no such picture. */
  webp(hash: string, width: PictureWidth): Promise<Uint8Array | null>
}

const FORMATS = new Set(['svg', 'png', 'jpeg', 'webp', 'avif', 'gif'])
/** 50 megapixels: a larger one is no menu picture but an attack on memory. */
const MAX_PIXELS = 50_000_000
/** Quality 75 by default (UI-02). */
const DEFAULT_QUALITY = 75
const JOBS_AT_ONCE = 2

/** Pictures in the data folder: originals by hash, and every size that was asked for once. */
export function createPictureStore(dataDir: string, quality = DEFAULT_QUALITY): PictureStore {
  const folder = join(dataDir, 'pictures')
  const running = new Map<string, Promise<Uint8Array | null>>()
  const queue = jobQueue(JOBS_AT_ONCE)

  async function make(hash: string, width: PictureWidth): Promise<Uint8Array | null> {
    const cached = join(folder, 'webp', `${hash}-${width}-q${quality}.webp`)
    const kept = await readIfThere(cached)
    if (kept) return kept
    const original = await readIfThere(join(folder, hash))
    if (!original) return null
    const made = await queue(() => render(original, width, quality))
    await writeWhole(cached, made)
    return made
  }

  return {
    async inspect(bytes) {
      const size = await sizeOf(bytes)
      return size && { hash: pictureHash(bytes), ...size }
    },
    async keep(bytes) {
      const path = join(folder, pictureHash(bytes))
      if (!existsSync(path)) await writeWhole(path, bytes)
    },
    original: (hash) => readIfThere(join(folder, hash)),
    webp(hash, width) {
      const name = `${hash}/${width}`
      const job = running.get(name) ?? make(hash, width).finally(() => running.delete(name))
      running.set(name, job)
      return job
    },
  }
}

/** What a picture is known by: the first 64 bits of its content's SHA-256. */
export function pictureHash(bytes: Uint8Array): string {
  return sha256(bytes).slice(0, 16)
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    if (!FORMATS.has(format) || width * height > MAX_PIXELS) return null
    return { width, height }
  } catch {
    return null
  }
}

async function render(original: Uint8Array, width: PictureWidth, quality: number): Promise<Uint8Array> {
  return sharp(original, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality })
    .toBuffer()
}

/** Written beside and then renamed, so that no reader sees half a file. */
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

/** Runs at most `limit` jobs at once, the others in the order they came. */
function jobQueue(limit: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (job) => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
