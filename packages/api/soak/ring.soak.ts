import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../src/create-api.ts'
import { WIDE_LIMITS } from '../src/platform/limits/visitor-limits.ts'
import { type OpenStreams, openStreams } from '../src/testing/event-streams.ts'
import { type PostgresServer, startPostgres } from '../src/testing/postgres-server.ts'
import { type ServerProcess, startServerProcess } from '../src/testing/server-process.ts'
import { testBusiness } from '../src/testing/test-business.ts'
import { anOrder } from '../src/testing/test-server.ts'

const SHOPS = 20
/** Screens of a shop on one session, as many as one may have open. */
const SCREENS = 10
const FOLLOWED_ORDERS = 200
/** Streams on one order, as many as one visitor may have open. */
const STREAMS_OF_ONE = 10
const NEW_ORDERS = 100
const PAUSE_MS = 100
/** Within this time 19 of 20 new orders are on the last screen of their shop. */
const LATEST_MS = 1_000

const folder = mkdtempSync(join(tmpdir(), 'storefront-ring-'))
const secret = 'a secret of the ring'
const referenceOf = (shop: number) => `ring${shop % SHOPS}`
let postgres: PostgresServer
let server: ServerProcess
const codes = new Map<number, string>()
const opened: OpenStreams[] = []

beforeAll(async () => {
  postgres = await startPostgres({ unsafe: false })
  await importShops()
  server = await startServerProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SECRET: secret.repeat(2),
  })
})
afterAll(async () => {
  for (const streams of opened) streams.close()
  await server?.end()
  await postgres?.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function importShops(): Promise<void> {
  const api = await createApi({
    dataDir: join(folder, 'import'),
    databaseUrl: postgres.url,
    demo: false,
    secret: secret.repeat(2),
    scarceLimits: WIDE_LIMITS,
  })
  for (let shop = 0; shop < SHOPS; shop += 1) {
    const referenceId = referenceOf(shop)
    const file = shopFile(referenceId)
    const imported = await api.importBusiness({ file, picture: () => null })
    if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
    const invitation = await api.inviteStaff({ referenceId, name: 'Desk', role: 'owner', branchId: null })
    codes.set(shop, invitation?.code ?? '')
  }
  await api.close()
}

/** The test business under another reference, with ids of its own. */
function shopFile(referenceId: string): BusinessFile {
  const text = JSON.stringify(testBusiness()).replaceAll('"test-', `"${referenceId}-`)
  const file = JSON.parse(text) as BusinessFile
  file.business.reference_id = referenceId
  file.domains = []
  file.merchant_key = `${referenceId}-merchant-key-01`
  return file
}

async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(`${server.origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? ''

async function place(shop: number): Promise<{ id: string; cookie: string; shop: number }> {
  const response = await post('webapp/order', {
    ...anOrder({ branch_id: `${referenceOf(shop)}-main` }),
    idempotency_key: crypto.randomUUID(),
  })
  const { order } = (await response.json()) as { order: { id: string } }
  return { id: order.id, cookie: cookieOf(response), shop }
}

/** When each screen got each order, by the screen and the order's id. */
type Arrivals = Map<string, number[]>

async function openDesks(arrivals: Arrivals): Promise<void> {
  for (let shop = 0; shop < SHOPS; shop += 1) {
    const cookie = cookieOf(await post(`desk/${referenceOf(shop)}/login`, { code: codes.get(shop) }))
    const url = `${server.origin}/api/desk/${referenceOf(shop)}/events?after=0`
    const screens = Array.from({ length: SCREENS }, (_, screen) => ({
      url,
      headers: { cookie },
      onPart: (part: string) => {
        const now = performance.now()
        for (const [, id] of part.matchAll(/"id":"([\w-]{20,})","number"/g)) {
          const key = `${shop} ${screen} ${id}`
          arrivals.set(key, [...(arrivals.get(key) ?? []), now])
        }
      },
    }))
    opened.push(await openStreams(screens))
  }
}

async function followOrders(): Promise<void> {
  const followed: Awaited<ReturnType<typeof place>>[] = []
  for (let turn = 0; turn < FOLLOWED_ORDERS; turn += 1) followed.push(await place(turn))
  const streams = followed.flatMap(({ id, cookie, shop }) => {
    const url = `${server.origin}/api/webapp/order/${referenceOf(shop)}/${id}/events`
    return Array.from({ length: STREAMS_OF_ONE }, () => ({ url, headers: { cookie } }))
  })
  opened.push(await openStreams(streams))
}

test('[DK-01] each new order reaches every screen of its shop once and within a second, with 200 screens and 2,000 visitors’ streams', async () => {
  const arrivals: Arrivals = new Map()
  await followOrders()
  await openDesks(arrivals)
  const open = opened.reduce((sum, streams) => sum + streams.count(), 0)
  expect(open).toBe(SHOPS * SCREENS + FOLLOWED_ORDERS * STREAMS_OF_ONE)
  const times: number[] = []
  for (let turn = 0; turn < NEW_ORDERS; turn += 1) {
    const sent = performance.now()
    const { id } = await place(turn)
    const keys = Array.from({ length: SCREENS }, (_, screen) => `${turn % SHOPS} ${screen} ${id}`)
    await expect
      .poll(() => keys.every((key) => arrivals.has(key)), { timeout: 30_000, interval: 5 })
      .toBe(true)
    times.push(Math.max(...keys.map((key) => arrivals.get(key)?.[0] ?? 0)) - sent)
    expect(keys.map((key) => arrivals.get(key)?.length)).toEqual(keys.map(() => 1))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.POSITIVE_INFINITY
  const [p50, p95, p99] = [at(0.5), at(0.95), at(0.99)]
  process.stdout.write(
    `${open} streams, ${NEW_ORDERS} orders, from sending to the last screen: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`,
  )
  expect(p95).toBeLessThanOrEqual(LATEST_MS)
})
