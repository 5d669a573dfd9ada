import { setTimeout as pause } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { areIndexes, createIndexes } from './create-indexes.ts'

/** Shorter than the second after which PostgreSQL ends one of two transactions that wait for each other. */
const LOCK_MS = 300
const PAUSE_MS = 500
/** Longer than a call may take, shorter than a backup. */
const PATIENCE_MS = 120_000
/** What PostgreSQL reports when a lock was not had in time, or two waited for each other. */
const IN_USE = new Set(['55P03', '40P01'])

const EXISTING = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

/**
 * Applies one migration beside processes that serve (PR-08), in a transaction of its own. It takes the lock of every
 * table that it names before it changes the first, and gives up and tries again where one is in use: no order fails
 * because it waited for a migration that waited for it. One that only makes indexes locks nothing that orders need.
 */
export async function applyMigration(client: pg.Client, migration: MigrationMeta): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  const apply = areIndexes(migration.sql) ? indexesAlone : inTransaction
  for (;;) {
    try {
      return await apply(client, migration)
    } catch (error) {
      await client.query('rollback')
      if (!IN_USE.has((error as { code?: string }).code ?? '')) throw error
      if (performance.now() > end)
        throw new Error('Tables are in use for minutes, perhaps by a backup: migrate after it.', {
          cause: error,
        })
      await pause(PAUSE_MS)
    }
  }
}

async function inTransaction(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  const text = sql.join('\n')
  await client.query('begin')
  const { rows } = await client.query<{ name: string }>(EXISTING)
  const named = rows.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(text))
  await client.query(`set local lock_timeout = ${LOCK_MS}`)
  if (named.length > 0)
    await client.query(`lock table ${named.map((name) => client.escapeIdentifier(name)).join(', ')}`)
  await client.query('set local lock_timeout = 0')
  for (const statement of sql) await client.query(statement)
  await record(client, { hash, folderMillis })
  await client.query('commit')
}

async function indexesAlone(client: pg.Client, migration: MigrationMeta): Promise<void> {
  await createIndexes(client, migration.sql, PATIENCE_MS)
  await record(client, migration)
}

async function record(
  client: pg.Client,
  { hash, folderMillis }: Pick<MigrationMeta, 'hash' | 'folderMillis'>,
): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}
