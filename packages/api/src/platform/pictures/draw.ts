import sharp from 'sharp'
import { MAX_BYTES } from './largest-picture.ts'
import { meanColour } from './mean-colour.ts'

/** Why bytes are rejected as a picture. */
export type PictureProblem = 'no-picture' | 'too-large' | 'broken' | 'too-costly'

/** A job for the process that decodes pictures. */
export type PictureJob =
  | { kind: 'inspect'; bytes: Uint8Array }
  | { kind: 'webp' | 'avif'; bytes: Uint8Array; width: number; quality: number }

type Rendering = Exclude<PictureJob, { kind: 'inspect' }>

/** Outcome of a job: size and mean colour of an inspected picture, or the bytes of a rendered one. */
export type PictureOutcome =
  | { ok: true; width: number; height: number; colour: string | null }
  | { ok: true; bytes: Uint8Array }
  | { ok: false; problem: PictureProblem }

const FORMATS = new Set(['svg', 'png', 'jpeg', 'webp', 'avif', 'gif'])
/** 50 megapixels: a larger picture is an attack on memory. */
const MAX_PIXELS = 50_000_000
const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
/** The cost of an SVG lies in its shapes, not its size; so inspection renders a small one. */
const TRIED_WIDTH = 64
/** Of 0 to 9: at 4, sharp's default, a picture takes three times as long and is a seventh smaller. */
const AVIF_EFFORT = 2
/** Dots per inch at which a drawing has the size it names. */
const DRAWING_DENSITY = 72

/** Runs one job in this process; it may need much time and memory, so the process must be killable. */
export function draw(job: PictureJob): Promise<PictureOutcome> {
  return job.kind === 'inspect' ? inspect(job.bytes) : rendering(job)
}

async function inspect(bytes: Uint8Array): Promise<PictureOutcome> {
  if (bytes.length > MAX_BYTES) return { ok: false, problem: 'too-large' }
  const known = await metadataOf(bytes)
  if (!known) return { ok: false, problem: 'no-picture' }
  const { format, width, height } = known
  if (!FORMATS.has(format)) return { ok: false, problem: 'no-picture' }
  if (width * height > MAX_PIXELS) return { ok: false, problem: 'too-large' }
  const density = Math.max(1, Math.min(DRAWING_DENSITY, (DRAWING_DENSITY * TRIED_WIDTH) / width))
  try {
    const { data, info } = await sharp(bytes, { ...OPTIONS, ...(format === 'svg' ? { density } : {}) })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { ok: true, width, height, colour: meanColour({ data, channels: info.channels }) }
  } catch {
    return { ok: false, problem: 'broken' }
  }
}

async function metadataOf(bytes: Uint8Array) {
  try {
    // The limit is checked later, to distinguish an oversized picture from invalid bytes.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return null
  }
}

async function rendering({ kind, bytes, width, quality }: Rendering): Promise<PictureOutcome> {
  try {
    const resized = sharp(bytes, OPTIONS).rotate().resize({ width, withoutEnlargement: true })
    const encoded =
      kind === 'webp' ? resized.webp({ quality }) : resized.avif({ quality, effort: AVIF_EFFORT })
    return { ok: true, bytes: await encoded.toBuffer() }
  } catch {
    return { ok: false, problem: 'broken' }
  }
}
