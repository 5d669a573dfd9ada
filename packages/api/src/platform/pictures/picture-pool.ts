import type { PictureJob, PictureOutcome } from './draw.ts'
import { createPictureWorker, type DrawLimits } from './picture-worker.ts'

/** The niceness of what nobody waits for. */
const IDLE_NICENESS = 19

/** Decodes pictures in child processes, so that one that hangs or exhausts memory does not affect the server. */
export interface PicturePool {
  run(job: PictureJob): Promise<PictureOutcome>
  close(): void
}

const MEGABYTE = 1024 * 1024
/** Concurrent jobs: a menu requests many pictures at a time, and a server has few cores. */
const POOL_SIZE = 2
/** Inspection decodes at a small size; a rendered picture may reach the pixel limit. */
const LIMITS: Readonly<Record<PictureJob['kind'], DrawLimits>> = {
  inspect: { milliseconds: 5_000, bytes: 768 * MEGABYTE },
  webp: { milliseconds: 30_000, bytes: 768 * MEGABYTE },
  avif: { milliseconds: 60_000, bytes: 768 * MEGABYTE },
}

/** A pool of two worker processes with a FIFO queue, and one for AVIF that computes while nothing else does; `limits` is for tests. */
export function createPicturePool(limits = LIMITS): PicturePool {
  const free = Array.from({ length: POOL_SIZE }, () => createPictureWorker())
  const idle = createPictureWorker({ niceness: IDLE_NICENESS })
  const all = [...free, idle]
  const waiting: (() => void)[] = []
  return {
    async run(job) {
      if (job.kind === 'avif') return idle.run(job, limits.avif)
      while (free.length === 0) await new Promise<void>((next) => waiting.push(next))
      const worker = free.pop() ?? createPictureWorker()
      try {
        return await worker.run(job, limits[job.kind])
      } finally {
        free.push(worker)
        waiting.shift()?.()
      }
    },
    close: () => {
      for (const worker of all) worker.close()
    },
  }
}
