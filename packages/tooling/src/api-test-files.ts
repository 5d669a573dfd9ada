/** API tests of the embedded database's own folder and of pictures: PostgreSQL has no part in them. */
export const EMBEDDED_ONLY = ['packages/api/**/database/open.test.ts', 'packages/api/**/pictures/*.test.ts']

/**
 * API tests that `npm test` runs on PostgreSQL alone, because they are slow and use the database as every other call
 * does: commands that start a process each, and calls whose subject is input, senders or a geocoder.
 */
export const POSTGRES_ONLY = [
  'packages/api/src/cli/business-cli.test.ts',
  'packages/api/src/cli/wallet-cli.test.ts',
  'packages/api/src/business/import-business.test.ts',
  'packages/api/src/geocoding/geocoder-failures.test.ts',
  'packages/api/src/http/{fuzz,bad-input}.test.ts',
  'packages/api/src/senders/senders.test.ts',
  'packages/api/src/openapi/access.test.ts',
]

/** The arguments that make vitest leave out these files. */
export const without = (files: readonly string[]): string[] => files.flatMap((file) => ['--exclude', file])
