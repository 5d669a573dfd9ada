import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DataDirUnwritableError } from './data-dir-error.ts'
import type { DatabaseOptions, OpenDatabase } from './database.ts'
import { openPostgres } from './open-postgres.ts'
import { privateFolder } from './private-folder.ts'

/**
 * Opens the database with all migrations applied: PostgreSQL at `databaseUrl`, else an embedded one in the data
 * folder. Throws `DataDirBusyError` or `DataDirUnwritableError` when the folder cannot be had, `DatabaseDamagedError`
 * when its database cannot be opened.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  makeDataDir(options.dataDir)
  const { databaseUrl } = options
  if (databaseUrl) return openPostgres({ ...options, databaseUrl })
  // A server on PostgreSQL starts without loading the embedded one.
  const { openEmbedded } = await import('./open-embedded.ts')
  return openEmbedded(options)
}

function makeDataDir(dataDir: string): void {
  try {
    privateFolder(dataDir)
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new DataDirUnwritableError(resolve(dataDir), error)
  }
}
