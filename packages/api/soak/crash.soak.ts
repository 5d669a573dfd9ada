import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '../src/create-api.ts'
import {
  acknowledged,
  expectNothingLost,
  killUnderLoad,
  startedServer,
} from '../src/testing/kill-under-load.ts'
import { startOrderLoad } from '../src/testing/order-load.ts'
import { type PostgresServer, startPostgres } from '../src/testing/postgres-server.ts'
import { testBusiness } from '../src/testing/test-business.ts'

const KILLS = Number(process.env.KILLS ?? 20)
/** Acknowledged orders before something happens. */
const BETWEEN = 30
const PLACES = 8
const START_MS = 5_000

let folder: string
let postgres: PostgresServer
let env: Record<string, string> & { DATABASE_URL: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-soak-'))
  postgres = await startPostgres({ unsafe: false })
  env = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://soak.example',
    TRUST_PROXY: 'none',
    PAYMENT_PROVIDERS: 'none',
    MESSAGE_URL: 'none',
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SECRET: 'a secret of the soak test'.repeat(2),
  }
  const api = await createApi({ dataDir: folder, databaseUrl: postgres.url, demo: false, secret: 'x' })
  await api.importBusiness({ file: testBusiness(), picture: () => null })
  await api.close()
})

afterAll(async () => {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
})

const started = () => startedServer(env)
const ready = async (origin: string) => (await fetch(`${origin}/readyz`)).status

test(`[OR-04] killed ${KILLS} times under load, no acknowledged order is lost, doubled or half`, async () => {
  const { sent, slowest } = await killUnderLoad(env, KILLS)
  process.stdout.write(`${KILLS} kills, ${sent} orders sent, slowest start ${slowest} ms\n`)
  expect(slowest).toBeLessThan(START_MS)
})

test('[OR-04] PostgreSQL restarted under the server: 503 meanwhile, then well again by itself', async () => {
  const { server } = await started()
  const load = startOrderLoad(() => server.origin, PLACES, { cashOnly: true })
  await vi.waitUntil(() => acknowledged(load.sent).length >= BETWEEN, { timeout: 120_000 })
  await postgres.stop()
  await vi.waitUntil(async () => (await ready(server.origin)) === 503, { timeout: 30_000, interval: 50 })
  const away = await fetch(`${server.origin}/api/webapp/order-by-key/${crypto.randomUUID()}`)
  expect([away.status, Number(away.headers.get('retry-after')) > 0]).toEqual([503, true])
  await postgres.start()
  const from = performance.now()
  await vi.waitUntil(async () => (await ready(server.origin)) === 200, { timeout: 30_000, interval: 50 })
  const goal = acknowledged(load.sent).length + BETWEEN
  await vi.waitUntil(() => acknowledged(load.sent).length >= goal, { timeout: 120_000 })
  process.stdout.write(`well again ${Math.round(performance.now() - from)} ms after PostgreSQL was\n`)
  await load.stop()
  expect([...load.refused.keys()].filter((status) => status !== 503)).toEqual([])
  await expectNothingLost(postgres.url, server.origin, load.sent)
  await server.end()
})

test('[OR-04] connections broken again and again under load: answers or 503, nothing lost', async () => {
  const { server } = await started()
  const load = startOrderLoad(() => server.origin, PLACES, { cashOnly: true })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  for (let times = 0; times < 10; times += 1) {
    const goal = acknowledged(load.sent).length + 10
    await vi.waitUntil(() => acknowledged(load.sent).length >= goal, { timeout: 120_000 })
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'storefront%'",
    )
  }
  await client.end()
  await load.stop()
  expect([...load.refused.keys()].filter((status) => status !== 503)).toEqual([])
  await expectNothingLost(postgres.url, server.origin, load.sent)
  await server.end()
})

test('a stop finishes what runs: no order sent before it is without an answer', async () => {
  const { server } = await started()
  const load = startOrderLoad(() => server.origin, PLACES, { cashOnly: true })
  await vi.waitUntil(() => acknowledged(load.sent).length >= BETWEEN, { timeout: 120_000 })
  const stopping = load.stop()
  await server.end('SIGTERM')
  await stopping
  expect(server.child.exitCode).toBe(0)
  const { server: next } = await started()
  await expectNothingLost(postgres.url, next.origin, load.sent)
  await next.end()
})
