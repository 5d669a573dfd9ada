import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createApi } from '../../create-api.ts'
import { emptyDatabase } from '../../testing/fresh-database.ts'
import { areIndexes } from './create-indexes.ts'
import { applyMigrations, checkMigrations, MIGRATIONS } from './migrations.ts'
import { MigrationsPendingError } from './migrations-pending-error.ts'

const server = process.env.TEST_DATABASE_URL
const ALL = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')).entries.length

/** Does something on an empty database; an embedded one has a single process and nobody to migrate beside it. */
const onEmpty = (label: string, work: (databaseUrl: string) => Promise<void>) =>
  test.runIf(server)(label, async () => {
    const { databaseUrl, drop } = await emptyDatabase(server ?? '')
    try {
      await work(databaseUrl)
    } finally {
      await drop()
    }
  })

async function applied(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  await client.end()
  return rows[0].count
}

/** Of a time when all orders waited for an index. */
const BEFORE = 35

test('[PR-08] indexes of tables that exist come in migrations of their own, beside which orders go on', () => {
  for (const { sql } of readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(BEFORE)) {
    if (areIndexes(sql)) continue
    const named = (pattern: RegExp) => sql.flatMap((text) => pattern.exec(text)?.[1] ?? [])
    const made = named(/CREATE TABLE "(\w+)"/i)
    const indexed = named(/^\s*CREATE (?:UNIQUE )?INDEX "\w+" ON "(\w+)"/i)
    expect(indexed.filter((table) => !made.includes(table))).toEqual([])
  }
})

onEmpty('of five that migrate an empty database at once, one does', async (databaseUrl) => {
  const counts = await Promise.all(Array.from({ length: 5 }, () => applyMigrations(databaseUrl)))
  expect(counts.toSorted((a, b) => b - a)).toEqual([ALL, 0, 0, 0, 0])
  expect(await applied(databaseUrl)).toBe(ALL)
})

onEmpty(
  'three instances that start at once on an empty database migrate once and are well',
  async (databaseUrl) => {
    const folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'storefront-start-')))
    const apis = await Promise.all(
      folders.map((dataDir) => createApi({ dataDir, databaseUrl, demo: false, secret: 'x', jobPause: null })),
    )
    expect(await Promise.all(apis.map((api) => api.healthy()))).toEqual([true, true, true])
    expect(await applied(databaseUrl)).toBe(ALL)
    await Promise.all(apis.map((api) => api.close()))
    for (const folder of folders) rmSync(folder, { recursive: true })
  },
)

onEmpty('a start that may not migrate says how much is missing', async (databaseUrl) => {
  await expect(checkMigrations(databaseUrl)).rejects.toEqual(
    new MigrationsPendingError({ pending: ALL, all: ALL }),
  )
  await applyMigrations(databaseUrl)
  await expect(checkMigrations(databaseUrl)).resolves.toBeUndefined()
})
