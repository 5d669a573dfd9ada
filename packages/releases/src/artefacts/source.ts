import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Source } from './release.ts'

const execute = promisify(execFile)

/** The commit of a checkout and whether it has uncommitted changes; `null` outside a git checkout. */
export async function sourceOf(folder: string): Promise<Source | null> {
  const git = async (...args: string[]) => (await execute('git', args, { cwd: folder })).stdout.trim()
  try {
    const commit = await git('rev-parse', '--verify', 'HEAD')
    return { commit, isDirty: (await git('status', '--porcelain')) !== '' }
  } catch {
    // Sources from an archive, or git is not installed: the release has no source.
    return null
  }
}
