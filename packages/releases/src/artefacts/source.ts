import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Source } from './release.ts'

const execute = promisify(execFile)

/** The commit of a checkout, and whether its files differ from it; `null` outside a git checkout. */
export async function sourceOf(folder: string): Promise<Source | null> {
  const git = async (...args: string[]) => (await execute('git', args, { cwd: folder })).stdout.trim()
  try {
    const commit = await git('rev-parse', '--verify', 'HEAD')
    return { commit, isDirty: (await git('status', '--porcelain')) !== '' }
  } catch {
    // Sources that came as an archive, or no git on the machine: the release says that its source is not known.
    return null
  }
}
