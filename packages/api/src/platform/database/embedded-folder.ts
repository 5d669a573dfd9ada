import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What a file system puts into its own top folder, closed to everybody but root. */
const OF_DISK = 'lost+found'

/** The folder of the embedded database in a data folder. Either may be a disk of its own. */
export const embeddedFolder = (dataDir: string): string => resolve(dataDir, 'database')

/**
 * Whether a folder holds no file, however deep, as a new disk does: only `lost+found`, which may be closed to this
 * process, and empty folders. Throws where another folder cannot be read.
 */
export function holdsNoFile(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).every((entry) => {
    if (!entry.isDirectory()) return false
    const path = join(folder, entry.name)
    return entry.name === OF_DISK ? isClosed(path) || holdsNoFile(path) : holdsNoFile(path)
  })
}

function isClosed(folder: string): boolean {
  try {
    readdirSync(folder)
    return false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') return true
    throw error
  }
}
