import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiServer } from '../../api-server.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { MERCHANT, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createSharedLimits, SHARED_KINDS, type SharedKind } from './shared-limits.ts'

const MOST = 4
const rateLimits = {
  reads: { burst: 1000, perSecond: 100 },
  writes: { burst: MOST, perSecond: 0.01 },
}
const WRONG_KEYS = 20
const OWN: Partial<Record<SharedKind, number>> = { 'wrong-keys': WRONG_KEYS, 'table-requests': 30 }

let fresh: FreshDatabase
let origins: string[]
const close: (() => unknown)[] = []

/** Two machines on one PostgreSQL; on the embedded database, which belongs to one process, one machine. */
beforeAll(async () => {
  fresh = await freshDatabase()
  const count = process.env.TEST_DATABASE_URL ? 2 : 1
  const servers: TestServer[] = []
  for (let at = 0; at < count; at += 1)
    servers.push(await startTestServer({ rateLimits, jobPause: null }, fresh))
  const apps = await Promise.all(
    servers.map(({ api }) => apiServer(api, { trustProxy: (address) => address === '127.0.0.1' })),
  )
  origins = await Promise.all(apps.map((app) => app.listen({ port: 0, host: '127.0.0.1' })))
  close.push(...apps.map((app) => () => app.close()), () => fresh.drop())
  for (const { dataDir } of servers) close.push(() => rmSync(dataDir, { recursive: true, force: true }))
})
afterAll(async () => {
  for (const step of close) await step()
})

let asked = 0
/** Asks each machine in turn, as a visitor of this address. */
function ask(path: string, address: string, headers: Record<string, string> = {}) {
  asked += 1
  const isMerchant = path.startsWith('merchant/')
  return fetch(`${origins[asked % origins.length]}/api/${path}`, {
    method: isMerchant ? 'GET' : 'POST',
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json', ...headers },
    ...(isMerchant ? {} : { body: '{}' }),
  })
}

async function statuses(count: number, send: () => Promise<Response>): Promise<number[]> {
  const all: number[] = []
  for (let times = 0; times < count; times += 1) all.push((await send()).status)
  return all
}

describe('[PR-06] machines on one database together allow what one does', () => {
  test.each([
    ['orders', 'webapp/order', '203.0.113.1'],
    ['holds', 'webapp/reservation-hold', '203.0.113.2'],
    ['codes', 'webapp/login', '203.0.113.3'],
    ['logins', 'webapp/verify', '203.0.113.4'],
  ])('%s', async (_kind, path, address) => {
    const got = await statuses(MOST + 3, () => ask(path, address))
    expect(got.map((status) => status === 429)).toEqual([...Array(MOST).fill(false), true, true, true])
    const refused = await ask(path, address)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(await refused.json()).toMatchObject({
      error: { code: 'too-many-requests', message: 'Too many requests from this address.' },
    })
    expect((await ask(path, '198.51.100.9')).status).not.toBe(429)
  })

  test('wrong merchant keys; then the right one waits too', async () => {
    const path = 'merchant/test/orders'
    const wrong = () => ask(path, '203.0.113.5', { authorization: 'Bearer guess' })
    const got = await statuses(WRONG_KEYS + 2, wrong)
    expect(got).toEqual([...Array(WRONG_KEYS).fill(401), 429, 429])
    const right = MERCHANT
    expect((await ask(path, '203.0.113.5', right)).status).toBe(429)
    expect((await ask(path, '203.0.113.6', right)).status).not.toBe(429)
  })
})

test('[PR-06] without its database a machine counts alone, and refuses nobody below the limit', async () => {
  const away = async () => Promise.reject(new Error('connection terminated'))
  const limits = createSharedLimits(away, rateLimits.writes, 'secret')
  for (const kind of SHARED_KINDS) {
    const most = OWN[kind] ?? MOST
    const waits = []
    for (let times = 0; times < most + 1; times += 1) waits.push(await limits.take(kind, '203.0.113.7'))
    expect(waits.slice(0, most)).toEqual(Array(most).fill(0))
    expect(waits.at(-1)).toBeGreaterThan(0)
    expect(await limits.waits(kind, '203.0.113.7')).toBeGreaterThan(0)
  }
})
