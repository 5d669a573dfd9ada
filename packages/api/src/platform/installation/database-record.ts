import { resolve } from 'node:path'
import type { FileStore } from '@storefront/object-store'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { installation } from '../database/schema.ts'
import { randomId } from '../http/random-id.ts'

/**
 * What is done with the record of the database that an installation uses, which lies with its pictures. A process, `serve`,
 * writes it; an import, `import`, does so where there is none; every other command, `read`, needs it.
 */
export type DatabaseUse = 'serve' | 'import' | 'read'

/** Where a database is, as its settings say it. */
export interface DatabasePlace {
  dataDir: string
  databaseUrl?: string | undefined
}

/** A command has opened another database than the processes. */
export class OtherDatabaseError extends Error {
  override name = 'OtherDatabaseError'
}

const KEY = 'database.json'
const RECORD = z.object({ id: z.string(), place: z.string() })
const AS_PROCESSES = 'Give DATABASE_URL, DATA_DIR and FILE_STORE as the processes have them'

/**
 * Compares a database with the one that the processes use, by an id that dumps and copies keep. Throws
 * `OtherDatabaseError` for a command on another one; a process makes the database its own and resolves with what the
 * operator should be warned, else null (PR-01).
 */
export async function matchDatabase(
  files: Pick<FileStore, 'where' | 'read' | 'put'>,
  db: Database,
  { use, ...where }: DatabasePlace & { use: DatabaseUse },
): Promise<string | null> {
  const own = { id: await databaseId(db), place: placeText(where) }
  const kept = await readRecord(files)
  if (kept?.id === own.id) return null
  if (!kept && use === 'read')
    throw new OtherDatabaseError(
      `${files.where} does not say which database the processes use. ${AS_PROCESSES}, or start one first.`,
    )
  if (kept && use !== 'serve')
    throw new OtherDatabaseError(
      `${upperFirst(own.place)} is not what the processes use, which is ${kept.place}, as ${files.where} says. ${AS_PROCESSES}. If they are to use this one from now on, start one first.`,
    )
  await files.put(KEY, Buffer.from(JSON.stringify(own)))
  return kept && `${upperFirst(own.place)} is used from now on; until now it was ${kept.place}.`
}

/** A database is named without its password. */
export function placeText({ databaseUrl, dataDir }: DatabasePlace): string {
  if (!databaseUrl) return `the database in ${resolve(dataDir)}`
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${pathname.slice(1)} at ${host}`
}

/** The id of a database, created on first use. */
async function databaseId(db: Database): Promise<string> {
  await db.insert(installation).values({ key: 'id', value: randomId() }).onConflictDoNothing()
  const rows = await db
    .select({ id: installation.value })
    .from(installation)
    .where(eq(installation.key, 'id'))
  const [row] = rows
  if (!row) throw new Error('The database kept no id.')
  return row.id
}

/** A record that cannot be read is none. */
async function readRecord(files: Pick<FileStore, 'read'>): Promise<z.infer<typeof RECORD> | null> {
  const found = await files.read(KEY)
  if (!found) return null
  try {
    return RECORD.parse(JSON.parse(found.body.toString()))
  } catch {
    return null
  }
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
