import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'

/** Permission bits of group and others. */
const OTHERS = 0o077

/**
 * Makes a folder that only its owner can open, with everything that is in it already: an older version wrote files that
 * every account of the machine could change. Links are not followed, and what another account owns stays as it is, also
 * where it cannot be looked into: a disk of its own has a `lost+found` of root.
 */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  closeToOthers(folder)
}

function closeToOthers(path: string): void {
  try {
    const stats = lstatSync(path)
    if (stats.isSymbolicLink()) return
    const own = isOurs(stats)
    if (own && (stats.mode & OTHERS) !== 0) chmodSync(path, stats.mode & 0o700)
    if (stats.isDirectory()) for (const name of namesIn(path, own)) closeToOthers(join(path, name))
  } catch (error) {
    // Another process of this installation has removed it meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

function namesIn(folder: string, own: boolean): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (!own && error instanceof Error && 'code' in error && error.code === 'EACCES') return []
    throw error
  }
}

function isOurs({ uid }: Stats): boolean {
  return uid === process.getuid?.()
}
