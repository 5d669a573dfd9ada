import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { DataDirUnwritableError } from './data-dir-error.ts'
import { openPostgres } from './open-postgres.ts'
import { privateFolder } from './private-folder.ts'
import type * as schema from './schema.ts'

/** The one type both drivers answer to; queries are written once. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** What queries inside a transaction are made with. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Connections to the database by what they do; an embedded database has one. */
export interface PoolState {
  total: number
  idle: number
  waiting: number
}

export interface OpenDatabase {
  db: Database
  /** True while the database answers. */
  healthy(): Promise<boolean>
  /**
   * Calls `heard` with each payload of a channel (`pg_notify`), from every instance on this database. After the
   * connection was lost, what was said meanwhile is unknown: then `missed` is called.
   */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void>
  pool(): PoolState
  close(): Promise<void>
}

export interface DatabaseOptions {
  dataDir: string
  databaseUrl?: string
  /** An embedded database starts in memory from this dump of a data folder: tests start on it. */
  snapshot?: Blob
  /** Connections to PostgreSQL at most; 10 unless told. */
  poolSize?: number
  /** `check` refuses to open a database that lacks migrations, instead of applying them. */
  migrations?: 'apply' | 'check'
  /** Tells the operator what went wrong with a connection. */
  report?(what: string, error: unknown): void
}

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
