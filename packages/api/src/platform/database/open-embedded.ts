import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { DatabaseDamagedError, DataDirUnwritableError } from './data-dir-error.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { DatabaseOptions, OpenDatabase } from './database.ts'
import { embeddedFolder, holdsNoFile } from './embedded-folder.ts'
import { takesFiles } from './free-room.ts'
import { MIGRATIONS } from './migrations.ts'
import { ping } from './ping.ts'
import { privateFolder } from './private-folder.ts'
import * as schema from './schema.ts'
import { traceQueries } from './trace-queries.ts'

/** The embedded PostgreSQL of a data folder, held by this process alone; or one in memory, from a snapshot. */
export async function openEmbedded({ dataDir, snapshot }: DatabaseOptions): Promise<OpenDatabase> {
  const lock = lockDataDir(resolve(dataDir))
  try {
    const client = await (snapshot ? startEmbedded({ loadDataDir: snapshot }) : openFolder(dataDir))
    const db = drizzle({ client, schema })
    await migrate(db, { migrationsFolder: MIGRATIONS })
    traceEmbedded(client)
    // The embedded database makes its files open to everybody, whatever the process's umask.
    privateFolder(dataDir)
    return {
      db,
      healthy: () => ping(db),
      listen: async (channel, onNotify) => {
        await client.listen(channel, onNotify)
      },
      query: async ({ text, values }) => {
        const { rows, affectedRows = 0 } = await client.query(text, values)
        return { rows, rowCount: rows.length || affectedRows }
      },
      pool: () => ({ total: 1, idle: client.closed ? 0 : 1, waiting: 0 }),
      close: async () => {
        await client.close()
        privateFolder(dataDir)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Records statements inside transactions too, which have a client of their own. */
function traceEmbedded(client: PGlite): void {
  const transaction = client.transaction.bind(client)
  traceQueries(client).transaction = (work) => transaction((inside) => work(traceQueries(inside)))
}

/** A migrated, empty embedded database, as a dump that others can start from. */
export async function embeddedSnapshot(): Promise<Blob> {
  const client = await startEmbedded({})
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

/** Present in every database folder; without it PGlite would initialise a new database over the files. */
const FIRST_FILE = 'PG_VERSION'

async function openFolder(dataDir: string): Promise<PGlite> {
  const folder = embeddedFolder(dataDir)
  try {
    const names = existsSync(folder) ? readdirSync(folder) : []
    if (names.length === 0 || names.includes(FIRST_FILE)) return await startEmbedded({ dataDir: folder })
    if (!holdsNoFile(folder)) throw new Error(`${FIRST_FILE} is missing`)
    // A new disk is not empty, and a database is initialised in an empty folder alone: it gets a finished one.
    return await startEmbedded({ dataDir: folder, loadDataDir: await embeddedSnapshot() })
  } catch (error) {
    for (const place of [resolve(dataDir), ...(existsSync(folder) ? [folder] : [])])
      if (!(await takesFiles(place)))
        throw new DataDirUnwritableError(place, new Error('the disk is full or read-only'))
    throw new DatabaseDamagedError(folder, error)
  }
}

/**
 * Compiles the database's 9 MB of WebAssembly once and not again: V8's optimizing compiler takes 570 MB for them at once, and
 * 2,000 inserts and 3,000 selects take no longer without it (1.2 s, with it 1.5 s). `--liftoff-only` means both flags, but
 * only on the command line.
 */
function keepBaselineCode(): void {
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
}

function startEmbedded(from: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> {
  keepBaselineCode()
  return PGlite.create({ ...from, extensions: { btree_gist } })
}
