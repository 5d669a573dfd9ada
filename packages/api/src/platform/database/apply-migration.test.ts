import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../testing/fresh-database.ts'
import { applyMigration } from './apply-migration.ts'
import { applyMigrations } from './migrations.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
/** PostgreSQL looks once for a circle, after a second: from then on it would end the visitor's transaction. */
const UNDER_WAY_MS = 1_200

async function connected(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test.runIf(server)(
  '[PR-08] a transaction that a migration waits for, and that waits for it, goes on',
  async () => {
    const { databaseUrl, drop } = await emptyDatabase(server)
    onTestFinished(drop)
    await applyMigrations(databaseUrl)
    const [visitor, operator] = [await connected(databaseUrl), await connected(databaseUrl)]
    await visitor.query('create table first (id int); create table second (id int)')
    await visitor.query('begin')
    await visitor.query('insert into second values (1)')
    const sql = ['alter table "first" add column more int', 'alter table "second" add column more int']
    const applying = applyMigration(operator, { sql, hash: 'of a test', folderMillis: 1, bps: true })
    await pause(UNDER_WAY_MS)
    await visitor.query('insert into first values (1)')
    await visitor.query('commit')
    await applying
    const { rows } = await visitor.query('select f.more, s.more as other from first f, second s')
    expect(rows).toEqual([{ more: null, other: null }])
  },
)

test.runIf(server)('[PR-08] indexes are made while orders are read and written', async () => {
  const { databaseUrl, drop } = await emptyDatabase(server)
  onTestFinished(drop)
  await applyMigrations(databaseUrl)
  const [visitor, other, operator] = [
    await connected(databaseUrl),
    await connected(databaseUrl),
    await connected(databaseUrl),
  ]
  await visitor.query('create table first (id int); insert into first values (1), (1)')
  // One that was cut off, which PostgreSQL keeps without using it.
  const cutOff = visitor.query('create unique index concurrently first_id on first (id)')
  await expect(cutOff).rejects.toMatchObject({ code: '23505' })
  await visitor.query('begin')
  await visitor.query('insert into first values (2)')
  const sql = [
    'CREATE INDEX "first_id" ON "first" ("id");',
    '\nCREATE INDEX "first_twice" ON "first" ((id * 2));',
  ]
  let isApplied = false
  const applying = applyMigration(operator, { sql, hash: 'of a test', folderMillis: 1, bps: true }).then(
    () => (isApplied = true),
  )
  await pause(UNDER_WAY_MS)
  await other.query("set statement_timeout = '20s'")
  await other.query('insert into first values (3)')
  expect((await other.query('select id from first')).rows).toHaveLength(3)
  expect(isApplied).toBe(false)
  await visitor.query('commit')
  await applying
  const { rows } = await other.query(
    "select c.relname as name, indisvalid as valid, indisunique as one from pg_index join pg_class c on c.oid = indexrelid where c.relname like 'first%' order by 1",
  )
  expect(rows).toEqual([
    { name: 'first_id', valid: true, one: false },
    { name: 'first_twice', valid: true, one: false },
  ])
})
