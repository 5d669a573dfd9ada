import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The embedded database extends its log by 16 MB at a time, and a step of that may not fail half way. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024
/** Balancers ask several times a second; the disk is looked at no more often than this. */
const LOOK_EVERY_MS = 1_000

/** Tells whether a folder still takes files: there is room on its disk, and a file can be written. */
export function freeRoom(folder: string): () => Promise<boolean> {
  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> = Promise.resolve(true)
  return () => {
    if (performance.now() - looked >= LOOK_EVERY_MS) {
      looked = performance.now()
      looking = takesFiles(folder)
    }
    return looking
  }
}

/** Whether a folder takes files just now; a quota and a disk that became read-only show only when one is written. */
export async function takesFiles(folder: string): Promise<boolean> {
  const probe = join(folder, `.probe-${process.pid}-room`)
  try {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < LEAST_FREE_BYTES) return false
    await writeFile(probe, 'room', { mode: 0o600 })
    await rm(probe)
    return true
  } catch {
    return false
  }
}
