import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ApiSettings, apiSettings } from '../api-settings.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { businesses } from '../database/schema.ts'
import { FOR_CLI } from './for-cli.ts'

/**
 * Runs a command on the database of the processes, which must hold a business: an empty one is another place, and that
 * "all sums are right" there says nothing (WL-03, PR-04). Throws with the place where none is stored or a setting is wrong.
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
  const report = (what: string, error: unknown) => console.error(what, error)
  const database = await openDatabase({ ...settings, report })
  try {
    const [stored] = await database.db.select({ id: businesses.referenceId }).from(businesses).limit(1)
    if (!stored) throw new Error(nothingIn(settings))
    return await work(database.db, settings)
  } finally {
    await database.close()
  }
}

/** A database is named without its password. */
function nothingIn({ databaseUrl, dataDir }: ApiSettings): string {
  if (!databaseUrl)
    return `No business is stored in ${resolve(dataDir)}. Give DATA_DIR or DATABASE_URL as the processes have it.`
  const { host, pathname } = new URL(databaseUrl)
  return `No business is stored in the database ${pathname.slice(1)} at ${host}. Give DATABASE_URL as the processes have it.`
}
