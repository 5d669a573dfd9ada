import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'

// An embedded database has one process at a time.
describe.runIf(process.env.TEST_DATABASE_URL)('[DK-04] two job processes on one database', () => {
  let fresh: FreshDatabase
  let servers: [MessagingServer, MessagingServer]

  beforeAll(async () => {
    fresh = await freshDatabase()
    servers = [await startMessagingServer({}, fresh), await startMessagingServer({}, fresh)]
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await fresh.drop()
  })
  const sent = () => servers.flatMap((server) => server.sent)
  const runBoth = () => Promise.all(servers.flatMap(({ api }) => [api.runJobs(), api.runJobs()]))

  test('send one message for each step of 20 orders, and no more than the limit', async () => {
    const [first, second] = servers
    await first.setMessages({
      steps: { accepted: ['sms', 'email'], ready: ['sms'] },
      limit: { per: 'day', messages: 30 },
    })
    const orders = []
    for (let count = 0; count < 20; count += 1) orders.push(await first.placed())
    for (const order of orders) await (order.number % 2 ? first : second).move(order, 'accepted')
    await runBoth()
    expect(sent()).toHaveLength(20)
    for (const order of orders) for (const state of ['preparing', 'ready']) await second.move(order, state)
    await runBoth()
    expect(sent()).toHaveLength(30)
    expect(new Set(sent().map(({ id }) => id)).size).toBe(30)
    const [left] = await first.rows(`select count(*)::int as left from message_steps where state <> 'done'`)
    expect(left).toEqual({ left: 0 })
  }, 120_000)
})
