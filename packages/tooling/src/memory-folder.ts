import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm'
/** `TMPFS_MAGIC` of Linux. */
const TMPFS = 0x01021994
/** Bytes that must be free: at most 0.7 GB of databases, releases and profiles of browsers, and the programs beside them. */
const ROOM = 5 * 1024 ** 3

/** What can be asked of a machine, to be played in tests. */
export interface Machine {
  /** Available memory in bytes. */
  free: () => number
  /** Kind and free bytes of the file system at a path, and how it is mounted; throws where there is none. */
  fileSystem: (path: string) => { type: number; free: number; options: string[] }
}

const THIS_MACHINE: Machine = {
  free: freemem,
  fileSystem: (path) => {
    const { type, bavail, bsize } = statfsSync(path)
    return { type, free: bavail * bsize, options: mountOptions(path) }
  },
}

/** Of the file system that is mounted at a path; none where none is. */
function mountOptions(path: string): string[] {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  return (
    mounts
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === path)?.[3]
      ?.split(',') ?? []
  )
}

/**
 * A place for temporary files that never reaches the disk, or null where memory is scarce, no program may be run from
 * there, or there is none: tests wait for the disk at every commit, lock and release that they write.
 */
export function memoryFolder({ free, fileSystem }: Machine = THIS_MACHINE): string | null {
  if (free() < ROOM) return null
  try {
    const { type, free: room, options } = fileSystem(SHARED_MEMORY)
    return type === TMPFS && room >= ROOM && !options.includes('noexec') ? SHARED_MEMORY : null
  } catch {
    return null
  }
}
