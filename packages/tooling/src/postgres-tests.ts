import { run } from './run.ts'

const isOption = (argument: string) => argument.startsWith('-')
const chosen = process.argv.slice(2)

/** The API's tests again, on a real PostgreSQL that lives as long as they do; arguments choose among them. */
const { code } = await run('node', [
  'packages/api/src/testing/with-postgres.ts',
  'vitest',
  'run',
  '--config',
  'packages/tooling/vitest.config.ts',
  ...chosen,
  ...(chosen.every(isOption) ? ['packages/api/src'] : []),
])
process.exitCode = code
