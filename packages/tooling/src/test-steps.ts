/** One program of a run of the tests. */
export interface Step {
  name: string
  program: string
  args: string[]
  env?: Record<string, string>
}

/**
 * Unit, component and API tests of the whole workspace, with arguments for vitest: most files of the API run on PostgreSQL
 * alone, those that depend on the engine on the embedded database as well (docs/decisions/0063).
 */
export const testsWithoutBrowser = (args: readonly string[] = []): Step[] => [
  {
    name: 'unit and API tests',
    program: 'vitest',
    args: ['run', '--config', 'packages/tooling/vitest.config.ts', ...args],
    env: { POSTGRES_FOLLOWS: '1' },
  },
  {
    name: 'API tests on PostgreSQL',
    program: 'node',
    args: ['packages/tooling/src/postgres-tests.ts', ...args],
  },
]
