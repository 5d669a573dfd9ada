import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { importAlso } from '../../testing/import-also.ts'
import { withOrdering } from '../../testing/ordering-business.ts'
import { RACING } from '../../testing/racing.ts'
import { anOrder, newKey, startTestServer, type TestServer } from '../../testing/test-server.ts'

const SLOT = '2026-11-20T12:00Z/2026-11-20T12:30Z'

// An embedded database has one process at a time.
describe.runIf(process.env.TEST_DATABASE_URL)('two instances on one database', () => {
  let fresh: FreshDatabase
  let servers: TestServer[]

  beforeAll(async () => {
    fresh = await freshDatabase()
    servers = [
      await startTestServer({ rateLimits: null }, fresh),
      await startTestServer({ rateLimits: null }, fresh),
    ]
    for (const server of servers.slice(0, 1)) await importAlso(server, 'shop', withOrdering)
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await fresh.drop()
  })

  test('[SH-06] 200 buyers over both for the 10 places of a slot: 10 have one', {
    ...RACING,
    timeout: 120_000,
  }, async () => {
    const body = anOrder({ branch_id: 'shop-main', priority: 'later', slot_id: SLOT })
    const buyers = Array.from({ length: 200 }, (_, buyer) => servers[buyer % 2]?.visitor())
    const answers = await Promise.all(
      buyers.map((buyer) =>
        buyer?.send('POST', 'webapp/order', { body: { ...body, idempotency_key: newKey() } }),
      ),
    )
    const outcomes = answers.map((one) => (one?.status === 200 ? 'placed' : one?.problem.code))
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(10)
    expect(outcomes.filter((outcome) => outcome === 'slot-full')).toHaveLength(190)
    const [counted] = (await servers[0]?.rows('select count(*)::int as orders from orders')) ?? []
    expect(counted).toEqual({ orders: 10 })
  })
})
