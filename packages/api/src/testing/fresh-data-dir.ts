import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsHash } from '../platform/database/migrations.ts'
import { openDatabase } from '../platform/database/open.ts'

/**
 * Puts a migrated, empty embedded database into the API's part of a data folder: a copy of one that is made once per set
 * of migrations, because making one takes seconds.
 */
export async function fillDataDir(dataDir: string): Promise<void> {
  const made = join(tmpdir(), `storefront-data-${migrationsHash().slice(0, 16)}`)
  if (!existsSync(made)) await make(made)
  mkdirSync(dataDir, { recursive: true })
  cpSync(made, dataDir, { recursive: true })
}

/** Under another name first, so that nobody copies half a database; of several that make it the first is kept. */
async function make(folder: string): Promise<void> {
  const aside = `${folder}.${process.pid}`
  await (await openDatabase({ dataDir: aside })).close()
  try {
    renameSync(aside, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(aside, { recursive: true })
  }
}
