import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../../create-api.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { killUnderLoad } from '../../testing/kill-under-load.ts'
import { testBusiness } from '../../testing/test-business.ts'

const KILLS = 2

let folder: string
let fresh: FreshDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-killed-'))
  fresh = await freshDatabase()
})
afterAll(async () => {
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

// The long form is `pnpm test:soak`, on a PostgreSQL that waits for the disk.
test.runIf(process.env.TEST_DATABASE_URL)(
  `[OR-04] killed ${KILLS} times under load, no acknowledged order is lost, doubled or half`,
  async () => {
    const databaseUrl = fresh.options.databaseUrl ?? ''
    const api = await createApi({ dataDir: folder, databaseUrl, demo: false, secret: 'x', jobPause: null })
    await api.importBusiness({ file: testBusiness(), picture: () => null })
    await api.close()
    const env = {
      PAYMENT_PROVIDERS: 'sandbox',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SECRET: 'a secret of the test'.repeat(2),
    }
    const { sent } = await killUnderLoad(env, KILLS)
    expect(sent).toBeGreaterThan(KILLS * 30)
  },
  300_000,
)
