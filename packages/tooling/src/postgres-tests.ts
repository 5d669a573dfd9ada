import { run } from './run.ts'

/** Tests of the embedded database's own folder and of pictures: PostgreSQL has no part in them. */
const EMBEDDED_ONLY = ['**/database/open.test.ts', '**/pictures/*.test.ts']

/** The API's tests again, on a real PostgreSQL that lives as long as they do; arguments choose among them. */
const { code } = await run('node', [
  'packages/api/src/testing/with-postgres.ts',
  'vitest',
  'run',
  '--config',
  'packages/tooling/vitest.config.ts',
  ...EMBEDDED_ONLY.flatMap((files) => ['--exclude', files]),
  ...(process.argv.length > 2 ? process.argv.slice(2) : ['packages/api/src']),
])
process.exitCode = code
