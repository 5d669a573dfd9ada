import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { DataDirUnwritableError } from './data-dir-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import * as schema from './schema.ts'

/** The one type both drivers answer to; queries are written once. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

/** What queries inside a transaction are made with. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface OpenDatabase {
  db: Database
  /** True while the database answers. */
  healthy(): Promise<boolean>
  close(): Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Any number of our own: instances that start together apply the migrations one after another. */
const MIGRATION_LOCK = 7_301_142

/**
 * Opens the database with all migrations applied: PostgreSQL at `databaseUrl`, else an embedded one in the data
 * folder. Throws `DataDirBusyError` or `DataDirUnwritableError` when the folder cannot be had.
 */
export async function openDatabase(options: {
  dataDir: string
  databaseUrl?: string
}): Promise<OpenDatabase> {
  makeDataDir(options.dataDir)
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openEmbedded(options.dataDir)
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new DataDirUnwritableError(resolve(dataDir), error)
  }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const lock = lockDataDir(resolve(dataDir))
  try {
    const client = await PGlite.create({ dataDir: join(dataDir, 'database') })
    const db = drizzlePglite({ client, schema })
    await migratePglite(db, { migrationsFolder: MIGRATIONS })
    return {
      db,
      healthy: () => answers(db),
      close: async () => {
        await client.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) console.error('A database connection broke:', error.message)
  })
  try {
    await migrateOnce(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = drizzlePg({ client: pool, schema })
  return { db, healthy: () => answers(db), close: () => pool.end() }
}

async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg({ client }), { migrationsFolder: MIGRATIONS })
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    client.release()
  }
}

async function answers(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
