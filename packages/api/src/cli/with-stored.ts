import { existsSync } from 'node:fs'
import { type ApiSettings, apiSettings } from '../api-settings.ts'
import type { Database, DatabaseOptions, OpenDatabase } from '../platform/database/database.ts'
import { MigrationsPendingError } from '../platform/database/migrations-pending-error.ts'
import { openDatabase } from '../platform/database/open.ts'
import { businesses } from '../platform/database/schema.ts'
import { matchDatabase, placeText } from '../platform/installation/database-record.ts'
import { openFiles } from '../platform/pictures/open-files.ts'
import { FOR_CLI } from './for-cli.ts'

/**
 * Runs a command on the database of the processes, which must hold a business and be the one that they use: that "all sums
 * are right" in another place says nothing (WL-03, PR-04). Throws with the place where it is not, or a setting is wrong, and
 * `MigrationsPendingError` for a PostgreSQL with other tables than this version has.
 */
export async function withStored(
  env: Readonly<Record<string, string | undefined>>,
  work: (db: Database, settings: ApiSettings) => Promise<number>,
): Promise<number> {
  const settings = apiSettings({ ...env, ...FOR_CLI })
  if (!settings.ok) throw new Error(settings.reason)
  const { databaseUrl, dataDir } = settings
  // Opening an embedded database would make it.
  if (!databaseUrl && !existsSync(dataDir)) throw new Error(nothingIn(settings))
  const files = await openFiles(settings)
  const report = (what: string, error: unknown) => console.error(what, error)
  const database = await openMigrated({ ...settings, report }, settings)
  try {
    const [stored] = await database.db.select({ id: businesses.referenceId }).from(businesses).limit(1)
    if (!stored) throw new Error(nothingIn(settings))
    await matchDatabase(files, database.db, { ...settings, use: 'read' })
    return await work(database.db, settings)
  } finally {
    await database.close()
  }
}

/** A command beside the processes leaves the tables of a PostgreSQL to `storefront migrate`. */
async function openMigrated(options: DatabaseOptions, settings: ApiSettings): Promise<OpenDatabase> {
  try {
    return await openDatabase({ ...options, migrations: 'check' })
  } catch (error) {
    if (error instanceof MigrationsPendingError && error.isEmpty) throw new Error(nothingIn(settings))
    throw error
  }
}

function nothingIn(settings: ApiSettings): string {
  const names = settings.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR or DATABASE_URL'
  return `No business is stored in ${placeText(settings)}. Give ${names} as the processes have it.`
}
