import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './workspace.ts'

const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  packageManager: string
}

/** The project's pnpm with its version, for `npx`. */
export const PNPM = packageManager
