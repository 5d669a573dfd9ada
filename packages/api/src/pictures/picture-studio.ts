import type { PictureJob, PictureOutcome } from './draw.ts'
import { createArtist, type DrawLimits } from './picture-artist.ts'

/** Decodes pictures in processes of their own, so that one that hangs or eats memory costs nobody else anything. */
export interface PictureStudio {
  run(job: PictureJob): Promise<PictureOutcome>
  close(): void
}

const MEGABYTE = 1024 * 1024
/** Jobs at once; a menu asks for many pictures at a time, and a server has few cores. */
const ARTISTS = 2
/** A tried picture is small; a drawn one may be as large as the limit of pixels. */
const LIMITS: Readonly<Record<PictureJob['kind'], DrawLimits>> = {
  inspect: { milliseconds: 5_000, bytes: 768 * MEGABYTE },
  webp: { milliseconds: 15_000, bytes: 768 * MEGABYTE },
}

/** Two processes that take the jobs in the order they come; `limits` for tests. */
export function createStudio(limits = LIMITS): PictureStudio {
  const free = Array.from({ length: ARTISTS }, createArtist)
  const all = [...free]
  const waiting: (() => void)[] = []
  return {
    async run(job) {
      while (free.length === 0) await new Promise<void>((next) => waiting.push(next))
      const artist = free.pop() ?? createArtist()
      try {
        return await artist.run(job, limits[job.kind])
      } finally {
        free.push(artist)
        waiting.shift()?.()
      }
    },
    close: () => {
      for (const artist of all) artist.close()
    },
  }
}
