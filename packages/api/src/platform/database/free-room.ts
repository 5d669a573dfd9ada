import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The embedded database extends its log by 16 MB at a time, and a step of that may not fail half way. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024
/** Minimum interval between disk checks, as load balancers poll several times a second. */
const LOOK_EVERY_MS = 1_000

/** Returns a cached check of whether files can be written to each of the folders, with enough free space. */
export function freeRoom(folders: readonly string[]): () => Promise<boolean> {
  let looked = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> = Promise.resolve(true)
  return () => {
    if (performance.now() - looked >= LOOK_EVERY_MS) {
      looked = performance.now()
      looking = Promise.all(folders.map(takesFiles)).then((takes) => takes.every(Boolean))
    }
    return looking
  }
}

/** Whether files can be written to a folder now; only a write detects a quota or a read-only disk. */
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
