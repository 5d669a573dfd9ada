import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { sha256 } from '../http/random-id.ts'
import { applyMigration } from './apply-migration.ts'
import { MigrationsPendingError } from './migrations-pending-error.ts'

/** The folder of the migrations, written by drizzle-kit. */
export const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Advisory lock id: instances that start together apply the migrations one after another. */
const MIGRATION_LOCK = 7_301_142
const LOCK_PAUSE_MS = 100

/** A hash of all migrations: databases with the same one have the same tables. */
export function migrationsHash(): string {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  return sha256(
    files
      .toSorted()
      .map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'))
      .join('\n'),
  )
}

/** Applies pending migrations one after the other, once across all instances, and returns their number. */
export function applyMigrations(databaseUrl: string): Promise<number> {
  return alone(databaseUrl, async (client) => {
    await client.query('create schema if not exists drizzle')
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    const newest = await newestApplied(client)
    const all = readMigrationFiles({ migrationsFolder: MIGRATIONS })
    const pending = all.filter(({ folderMillis }) => folderMillis > newest)
    for (const migration of pending) await applyMigration(client, migration)
    return pending.length
  })
}

/** Throws `MigrationsPendingError` if a migration is pending. */
export async function checkMigrations(databaseUrl: string): Promise<void> {
  const counted = await alone(databaseUrl, countPending)
  if (counted.pending > 0) throw new MigrationsPendingError(counted)
}

/** A connection without time limits that holds the migration lock until it closes. */
async function alone<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await waitForLock(client)
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Asks again and again: a statement that waited would be one that the making of an index waits for, and so on. */
async function waitForLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK])
    if (rows[0].taken) return
    await pause(LOCK_PAUSE_MS)
  }
}

async function countPending(client: pg.Client): Promise<{ pending: number; all: number }> {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
  )
  const all = journal.entries.length
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as known")
  if (tables[0].known === null) return { pending: all, all }
  const newest = await newestApplied(client)
  return { pending: journal.entries.filter(({ when }) => when > newest).length, all }
}

/** Pending is what is newer than the newest that was applied, as drizzle's own migrator has it. */
async function newestApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return Number(rows[0].newest ?? 0)
}
