import { run } from './run.ts'

/** The API's tests again, on a real PostgreSQL that lives as long as they do; arguments choose among them. */
const { code } = await run('node', [
  'packages/api/src/testing/with-postgres.ts',
  'vitest',
  'run',
  '--config',
  'packages/tooling/vitest.config.ts',
  ...(process.argv.length > 2 ? process.argv.slice(2) : ['packages/api/src']),
])
process.exitCode = code
