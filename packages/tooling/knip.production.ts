import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Workspace {
  entry?: string[]
}

const root = join(import.meta.dirname, '../..')
const { knip } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  knip: { workspaces: Record<string, Workspace> }
}

/** Files that only tests and benchmarks begin with: what they alone use has no use in the product. */
const isForTests = (pattern: string) => /testing\/|soak\/|bench\/|\.spec\.|playwright|vitest/.test(pattern)

/** knip's word for what belongs to the product is a `!` behind the pattern. */
const inProduction = ({ entry = ['src/index.ts'] }: Workspace) => ({
  entry: entry.filter((pattern) => !isForTests(pattern)).map((pattern) => `${pattern}!`),
  project: ['src/**/*.{ts,tsx}!', '*.config.ts!', '!src/**/testing/**!', '!src/**/*.test.{ts,tsx}!'],
})

/** The workspaces of package.json without their tests: what only tests use is unused (see `unused-exports.ts`). */
const config = {
  includeEntryExports: true,
  ignoreExportsUsedInFile: true,
  ignoreWorkspaces: ['e2e', 'packages/testing', 'packages/bench'],
  workspaces: Object.fromEntries(
    Object.entries(knip.workspaces)
      .filter(([name]) => name !== '.' && name !== 'e2e' && name !== 'packages/bench')
      .map(([name, workspace]) => [name, inProduction(workspace)]),
  ),
}

export default config
