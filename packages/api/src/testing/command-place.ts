import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi } from '../create-api.ts'
import { freshDatabase } from './fresh-database.ts'
import { testBusiness } from './test-business.ts'

/** Where a command finds its database: the environment to run it in. */
export interface CommandPlace {
  env: { DATA_DIR: string; DATABASE_URL: string | undefined }
  /** As `openDatabase` takes it. */
  options: { dataDir: string; databaseUrl?: string }
  drop(): Promise<void>
}

/** A folder and a database with the test business, as the processes of an installation leave them. */
export async function commandPlace(): Promise<CommandPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-cli-'))
  const fresh = await freshDatabase()
  const { databaseUrl } = fresh.options
  const options = { dataDir: join(folder, 'api'), ...(databaseUrl ? { databaseUrl } : {}) }
  const api = await createApi({
    ...options,
    databaseUse: 'serve',
    demo: false,
    secret: 'x',
    jobPause: null,
  })
  await api.importBusiness({ file: testBusiness(), picture: () => null })
  await api.close()
  const drop = async () => {
    await fresh.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { env: { DATA_DIR: folder, DATABASE_URL: databaseUrl }, options, drop }
}
