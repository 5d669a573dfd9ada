import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** API tests of the embedded database's own folder and of pictures: PostgreSQL has no part in them. */
const EMBEDDED_ONLY = [
  'packages/api/**/database/{backup,open}.test.ts',
  'packages/api/**/pictures/*.test.ts',
  'packages/api/**/merchant/upload-call.test.ts',
]

/**
 * API tests that `npm test` runs on the embedded database as well as on PostgreSQL: what depends on the engine or on its
 * driver, such as opening, migrations, a full disk, races, streams, search, large numbers and time zones, and each of the
 * two ways of money. The browser tests run on the embedded database too, and `pnpm unit` runs every file on it, at night
 * and before a release (docs/decisions/0063).
 */
const ON_BOTH = [
  'packages/api/src/platform/{database,live}/*.test.ts',
  'packages/api/src/platform/operations/{full-disk,logger,operation-settings,shut-down}.test.ts',
  'packages/api/src/{catalogue/search,commerce/retention}/*.test.ts',
  'packages/api/src/commerce/business-file/{export-business,large-amounts}.test.ts',
  'packages/api/src/commerce/desk/desk-stream.test.ts',
  'packages/api/src/commerce/orders/{order-stream,place-order-race}.test.ts',
  'packages/api/src/commerce/payments/payments.test.ts',
  'packages/api/src/commerce/reservations/reservation-race.test.ts',
  'packages/api/src/catalogue/slots/clock-change.test.ts',
  'packages/api/src/commerce/wallet/ledger.property.test.ts',
]

/** The files that a run of the tests leaves out, by its environment. */
export function leftOut({ TEST_DATABASE_URL, POSTGRES_FOLLOWS }: NodeJS.ProcessEnv): readonly string[] {
  if (TEST_DATABASE_URL) return EMBEDDED_ONLY
  return POSTGRES_FOLLOWS ? onPostgresAlone() : []
}

function onPostgresAlone(): string[] {
  return globSync('packages/api/src/**/*.test.ts', { cwd: ROOT, exclude: [...EMBEDDED_ONLY, ...ON_BOTH] })
}
