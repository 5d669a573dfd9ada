import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { apiServer } from '../../api-server.ts'
import { createApi } from '../../create-api.ts'
import { fillDataDir } from '../../testing/fresh-data-dir.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { anOrder, NOON } from '../../testing/test-server.ts'
import type { OpenDatabase } from './database.ts'
import { openDatabase } from './open.ts'
import { rowsOf } from './rows-of.ts'

/** Starts databases in folders. */
const SLOW = 120_000

/** Opens an API on a data folder, with its database beside it. */
async function openAt(dataDir: string) {
  let database: OpenDatabase | undefined
  const api = await createApi({
    dataDir,
    demo: false,
    secret: 'a secret of the tests',
    jobPause: null,
    clock: () => NOON,
    open: async (options) => {
      database = await openDatabase(options)
      return database
    },
  })
  if (!database) throw new Error('No database was opened')
  return { api, app: await apiServer(api), database }
}

/** Every row of every table, as text. */
async function wholeText({ db }: OpenDatabase): Promise<Map<string, string>> {
  const tables = rowsOf<{ name: string }>(
    await db.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    ),
  )
  const texts = new Map<string, string>()
  for (const { name } of tables) {
    const rows = await db.execute(
      sql`select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${sql.identifier(name)} t`,
    )
    texts.set(name, rowsOf<{ rows: string }>(rows)[0]?.rows ?? '')
  }
  return texts
}

test('[PR-09] a data folder that was copied and opened elsewhere has every row of the original', {
  timeout: SLOW,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await fillDataDir(join(folder, 'original'))
  const original = await openAt(join(folder, 'original'))
  await original.api.importBusiness({ file: testBusiness(), picture: () => null })
  const sent = { method: 'POST', url: '/api/webapp/order', payload: anOrder() } as const
  const placed = await original.app.inject(sent)
  expect(placed.statusCode).toBe(200)
  const before = await wholeText(original.database)
  await original.app.close()
  cpSync(join(folder, 'original'), join(folder, 'restored'), { recursive: true })
  rmSync(join(folder, 'original'), { recursive: true })

  const restored = await openAt(join(folder, 'restored'))
  expect(before.get('orders')).toContain(placed.json().order.id)
  expect(await wholeText(restored.database)).toEqual(before)
  // The same order again, as a browser sends it that has heard nothing: the restored copy knows its key.
  expect((await restored.app.inject(sent)).json().order.id).toBe(placed.json().order.id)
  await restored.app.close()
})
