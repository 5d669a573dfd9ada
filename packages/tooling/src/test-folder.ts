import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'

/**
 * A folder for the files of one run of the tests. Where memory has room for it, `TMPDIR` names it for all programs of the
 * run; `NODE_COMPILE_CACHE` is in it unless it is set. It goes when the run is stopped, or by `remove`.
 */
export function testFolder(name: string): { folder: string; remove(): void } {
  const memory = memoryFolder()
  const folder = mkdtempSync(join(memory ?? tmpdir(), name))
  // PostgreSQL and nginx run as other users.
  chmodSync(folder, 0o755)
  if (memory) process.env.TMPDIR = folder
  // Servers, workers and tools that are started compile a module once.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  // What is being stopped may write there for a moment longer.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      remove()
      process.exit(1)
    })
  return { folder, remove }
}
