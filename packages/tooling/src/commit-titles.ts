import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'
import { packageFolders, ROOT } from './workspace.ts'

const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test']
const LONGEST = 60
/** How many commits are read at most. */
const LATEST = 50
const LAW = 'packages/tooling/src/commit-titles.ts'

/** What a commit's scope may be: a folder of the top level or of `packages`. */
export const commitScopes = (): string[] => [
  ...packageFolders().map((folder) => basename(folder)),
  'docs',
  'ci',
]

/** What is wrong with the title of a commit; `null` when it is a type, a known scope or none, and a result. */
export function titleProblem(title: string, scopes: readonly string[]): string | null {
  if (title.length > LONGEST) return `${title.length} characters, ${LONGEST} at most`
  const [, type = '', scope] = /^([a-z]+)(?:\(([^)]*)\))?!?: \S/.exec(title) ?? []
  if (!TYPES.includes(type)) return `no type: ${TYPES.join(', ')}`
  const unknown = scope?.split(',').find((one) => !scopes.includes(one))
  return unknown === undefined ? null : `"${unknown}" is no folder`
}

/**
 * The titles of the latest commits since this file is there that the main branch of origin, or without an origin `main`,
 * lacks: what is published cannot be written again. None in a clone without history, and none outside a repository.
 */
export function newCommitTitles(): string[] {
  const [added] = git('log', '--diff-filter=A', '--format=%H', '--', LAW).slice(-1)
  if (!added) return []
  const known = ['origin/HEAD', 'main'].map((name) => git('rev-parse', '--verify', '--quiet', name))
  const published = known.find((commits) => commits.length > 0) ?? []
  const before = [added, ...published].map((commit) => `^${commit}`)
  return git('log', '--no-merges', `--max-count=${LATEST}`, '--format=%s', 'HEAD', ...before)
}

function git(...args: string[]): string[] {
  try {
    const output = execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return output.split('\n').filter((line) => line !== '')
  } catch {
    // No git, no repository, no such reference: nothing to check.
    return []
  }
}
