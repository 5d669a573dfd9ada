import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { answers } from './answers.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { MIGRATIONS } from './migrations.ts'
import type { DatabaseOptions, OpenDatabase } from './open.ts'
import { privateFolder } from './private-folder.ts'
import * as schema from './schema.ts'

/** The embedded PostgreSQL of a data folder, held by this process alone; or one in memory, from a snapshot. */
export async function openEmbedded({ dataDir, snapshot }: DatabaseOptions): Promise<OpenDatabase> {
  const lock = lockDataDir(resolve(dataDir))
  try {
    const client = await startEmbedded(
      snapshot ? { loadDataDir: snapshot } : { dataDir: join(dataDir, 'database') },
    )
    const db = drizzle({ client, schema })
    await migrate(db, { migrationsFolder: MIGRATIONS })
    // The embedded database makes its files open to everybody, whatever the process's umask.
    privateFolder(dataDir)
    return {
      db,
      healthy: () => answers(db),
      listen: async (channel, heard) => {
        await client.listen(channel, heard)
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

/** A migrated, empty embedded database, as a dump that others can start from. */
export async function embeddedSnapshot(): Promise<Blob> {
  const client = await startEmbedded({})
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

function startEmbedded(from: { dataDir?: string; loadDataDir?: Blob }): Promise<PGlite> {
  return PGlite.create({ ...from, extensions: { btree_gist } })
}
