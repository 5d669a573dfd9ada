import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

/**
 * The pnpm of the project with its version, as `bootstrap.mjs` names it. There is no `packageManager` in package.json: for
 * that pnpm 12 wants a part of the lockfile about itself, and `install --frozen-lockfile` refuses a lockfile without.
 */
export const PNPM =
  /const PNPM = '(.+)'/.exec(readFileSync(join(ROOT, 'packages/tooling/bootstrap.mjs'), 'utf8'))?.[1] ??
  'pnpm'
