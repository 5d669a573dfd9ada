import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm'
/** `TMPFS_MAGIC` of Linux. */
const TMPFS = 0x01021994
/** Bytes that must be free: databases, releases and profiles of browsers of one `npm test`, and the programs beside them. */
const ROOM = 10 * 1024 ** 3

/** What can be asked of a machine, to be played in tests. */
export interface Machine {
  /** Available memory in bytes. */
  free: () => number
  /** Kind and free bytes of the file system at a path; throws where there is none. */
  fileSystem: (path: string) => { type: number; free: number }
}

const THIS_MACHINE: Machine = {
  free: freemem,
  fileSystem: (path) => {
    const { type, bavail, bsize } = statfsSync(path)
    return { type, free: bavail * bsize }
  },
}

/**
 * A place for temporary files that never reaches the disk, or null where memory is scarce or there is none: tests wait for
 * the disk at every commit, lock and release that they write.
 */
export function memoryFolder({ free, fileSystem }: Machine = THIS_MACHINE): string | null {
  if (free() < ROOM) return null
  try {
    const found = fileSystem(SHARED_MEMORY)
    return found.type === TMPFS && found.free >= ROOM ? SHARED_MEMORY : null
  } catch {
    return null
  }
}
