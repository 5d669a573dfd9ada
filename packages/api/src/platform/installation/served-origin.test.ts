import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import type { OpenDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { installation } from '../database/schema.ts'
import { matchOrigin } from './served-origin.ts'

const folder = mkdtempSync(join(tmpdir(), 'storefront-origin-'))
const [SHOP, COPY] = ['https://order.example', 'https://staging.example']
let fresh: FreshDatabase
let database: OpenDatabase

beforeAll(async () => {
  fresh = await freshDatabase()
  database = await openDatabase({ dataDir: join(folder, 'data'), ...fresh.options })
}, 120_000)
beforeEach(() => database.db.delete(installation))
afterAll(async () => {
  await database.close()
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

const starts = (publicOrigin: string | null, runsJobs = true) =>
  matchOrigin(database.db, { publicOrigin, runsJobs })

test('[PR-01] a process at the address of its database says nothing', async () => {
  expect([await starts(SHOP), await starts(SHOP, false), await starts(SHOP)]).toEqual([null, null, null])
})

test('[PR-01] a copy that is served elsewhere says so at every start, until a process runs its jobs', async () => {
  await starts(SHOP)
  const told = expect.stringContaining(`is served at ${SHOP}, this process serves ${COPY}.`)
  expect([await starts(COPY, false), await starts(COPY, false)]).toEqual([told, told])
  expect([await starts(COPY), await starts(COPY), await starts(COPY, false)]).toEqual([told, null, null])
})

test.each([null, 'http://localhost:3000'])('[PR-01] at %s nothing is compared', async (origin) => {
  await starts(SHOP)
  expect(await starts(origin)).toBeNull()
  expect(await starts(SHOP)).toBeNull()
})

test('[PR-01] the operator reads it in the log of the process', async () => {
  const lines: string[] = []
  for (const publicOrigin of [SHOP, COPY]) {
    const server = await startTestServer(
      {
        publicOrigin,
        databaseUse: 'serve',
        jobPause: null,
        log: 'warn',
        logTo: { write: (line: string) => void lines.push(line) },
        open: async () => ({ ...database, close: async () => undefined }),
      },
      fresh,
    )
    await server.close()
  }
  expect(lines.filter((line) => line.includes('is served at'))).toEqual([expect.stringContaining(COPY)])
})
