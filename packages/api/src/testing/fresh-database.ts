import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { applyMigrations, migrationsHash } from '../platform/database/migrations.ts'
import { embeddedSnapshot } from '../platform/database/open-embedded.ts'
import { crowdDatabase } from './crowd-database.ts'

/** A database for one test file, with the options to open it. */
export interface FreshDatabase {
  options: { databaseUrl?: string; snapshot?: Blob }
  drop(): Promise<void>
}

/**
 * A migrated database for one test file: embedded, in memory, unless TEST_DATABASE_URL names a PostgreSQL to make one
 * on. Both are copies of one that is migrated once per set of migrations, because migrating costs more than most tests.
 * TEST_CROWD gives each table of a PostgreSQL that many rows of other businesses.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { options: { snapshot: await cachedSnapshot() }, drop: async () => undefined }
  const crowd = Number(process.env.TEST_CROWD ?? 0)
  const template = `storefront_${migrationsHash().slice(0, 16)}_${crowd}`
  const name = `storefront_${randomBytes(8).toString('hex')}`
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const known = await client.query('select 1 from pg_database where datname = $1', [template])
    if (known.rowCount === 0) await makeTemplate(client, server, { template, crowd })
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return {
    options: { databaseUrl: databaseAt(server, name) },
    drop: () => onServer(server, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

/** A database without tables on the PostgreSQL of TEST_DATABASE_URL. */
export async function emptyDatabase(server: string): Promise<{ databaseUrl: string; drop(): Promise<void> }> {
  const name = `storefront_${randomBytes(8).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name}`))
  return {
    databaseUrl: databaseAt(server, name),
    drop: () => onServer(server, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

const TEMPLATE_LOCK = 7_301_143

/** Migrated under another name first: a template that was cut off half way is never taken for a whole one. */
async function makeTemplate(
  client: pg.Client,
  server: string,
  { template, crowd }: { template: string; crowd: number },
): Promise<void> {
  const half = `${template}_half`
  await client.query(`drop database if exists ${half}`)
  await client.query(`create database ${half}`)
  await applyMigrations(databaseAt(server, half))
  if (crowd > 0) await onServer(databaseAt(server, half), (inHalf) => crowdDatabase(inHalf, crowd))
  await client.query(`alter database ${half} rename to ${template}`)
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

async function cachedSnapshot(): Promise<Blob> {
  const path = join(tmpdir(), `storefront-snapshot-${migrationsHash().slice(0, 16)}.tar`)
  if (!existsSync(path)) {
    const aside = `${path}.${process.pid}`
    writeFileSync(aside, new Uint8Array(await (await embeddedSnapshot()).arrayBuffer()))
    renameSync(aside, path)
  }
  return new Blob([readFileSync(path)])
}
