/** API tests of the embedded database's own folder and of pictures: PostgreSQL has no part in them. */
const EMBEDDED_ONLY = ['packages/api/**/database/open.test.ts', 'packages/api/**/pictures/*.test.ts']

/**
 * API tests that `npm test` runs on PostgreSQL alone, because they are slow and use the database as every other call
 * does: commands that start a process each, and calls whose subject is input, senders or a geocoder.
 */
const POSTGRES_ONLY = [
  'packages/api/src/cli/business-cli.test.ts',
  'packages/api/src/cli/wallet-cli.test.ts',
  'packages/api/src/business/import-business.test.ts',
  'packages/api/src/geocoding/geocoder-failures.test.ts',
  'packages/api/src/http/{fuzz,bad-input}.test.ts',
  'packages/api/src/senders/senders.test.ts',
  'packages/api/src/openapi/access.test.ts',
]

/** The files that a run of the tests leaves out, by its environment. */
export function leftOut({ TEST_DATABASE_URL, POSTGRES_FOLLOWS }: NodeJS.ProcessEnv): readonly string[] {
  if (TEST_DATABASE_URL) return EMBEDDED_ONLY
  return POSTGRES_FOLLOWS ? POSTGRES_ONLY : []
}
