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
 * API tests that `npm test` runs on the embedded database as well as on PostgreSQL: what depends on the engine, such as
 * opening, migrations, restarts, a full disk, races, streams and search, and each of the two ways of money. The browser
 * tests run on the embedded database too (docs/decisions/0063). `pnpm unit` runs every file on it.
 */
const ON_BOTH = [
  'packages/api/src/platform/{database,live}/*.test.ts',
  'packages/api/src/platform/operations/{full-disk,logger,operation-settings,operations,shut-down}.test.ts',
  'packages/api/src/{catalogue/search,commerce/retention}/*.test.ts',
  'packages/api/src/commerce/business-file/{export-business,large-amounts}.test.ts',
  'packages/api/src/commerce/desk/{desk-orders,desk-stream}.test.ts',
  'packages/api/src/commerce/orders/{order-stream,place-order,ordering-race,place-order-race,schedule-order}.test.ts',
  'packages/api/src/commerce/payments/{payments,charge-outcomes,upgrade-charges}.test.ts',
  'packages/api/src/commerce/reservations/reservation-race.test.ts',
  'packages/api/src/accounts/sessions/sessions.test.ts',
  'packages/api/src/catalogue/slots/clock-change.test.ts',
  'packages/api/src/commerce/step-messages/{step-messages,unattended}.test.ts',
  'packages/api/src/commerce/wallet/{ledger.property,wallet-orders}.test.ts',
]

/** The files that a run of the tests leaves out, by its environment. */
export function leftOut({ TEST_DATABASE_URL, POSTGRES_FOLLOWS }: NodeJS.ProcessEnv): readonly string[] {
  if (TEST_DATABASE_URL) return EMBEDDED_ONLY
  return POSTGRES_FOLLOWS ? onPostgresAlone() : []
}

function onPostgresAlone(): string[] {
  return globSync('packages/api/src/**/*.test.ts', { cwd: ROOT, exclude: [...EMBEDDED_ONLY, ...ON_BOTH] })
}
