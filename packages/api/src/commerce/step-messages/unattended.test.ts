import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { unattendedGauge } from '../../platform/operations/unattended-gauge.ts'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { NOON } from '../../testing/test-server.ts'
import { countUnattended } from './unattended.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const METRICS_TOKEN = 'metrics of the test'
const ALERTS = { contacts: [{ channel: 'sms', to: '+96551112222' }] }
const NOTHING = { messages: 0, webhooks: 0, orders: 0 }

let server: MessagingServer
let database: OpenDatabase
/** What the message service answers. */
let isRefused = false

const importing = (alerts: object | undefined) => {
  const file = testBusiness()
  const [main] = file.branches
  if (main) Object.assign(main, { alerts })
  return server.api.importBusiness({ file, picture: () => null })
}
const countAt = (instant: number) => countUnattended(database.db, instant)

beforeAll(async () => {
  server = await startMessagingServer({
    open: async (options) => {
      database = await openDatabase(options)
      return database
    },
    delivery: {
      deliver: async () => (isRefused ? { ok: false, reason: 'no such number', again: false } : { ok: true }),
      dropsKnownIds: () => true,
    },
  })
})
beforeEach(async () => {
  server.setTime(NOON)
  isRefused = false
  for (const table of ['message_steps', 'messages', 'webhook_endpoints', 'webhook_events'])
    await server.sql(`delete from ${table}`)
  await server.sql(`update orders set state = 'completed'`)
  expect(await importing(ALERTS)).toMatchObject({ ok: true })
})
afterAll(() => server.close())

test('[PR-07] an order counts from the minutes of its branch on, until it is accepted', async () => {
  const order = await server.placed()
  expect(await countAt(NOON + 5 * MINUTE - 1)).toEqual(NOTHING)
  expect(await countAt(NOON + 5 * MINUTE)).toEqual({ ...NOTHING, orders: 1 })
  await server.move(order, 'accepted')
  expect(await countAt(NOON + 5 * MINUTE)).toEqual(NOTHING)
})

test('[PR-07] an order for later counts from an hour before its time on', async () => {
  const { id } = await server.placed()
  const slot = NOON + 3 * DAY
  await server.sql(`update orders set slot_start = '${new Date(slot).toISOString()}' where id = '${id}'`)
  expect(await countAt(slot - HOUR - 1)).toEqual(NOTHING)
  expect(await countAt(slot - HOUR)).toEqual({ ...NOTHING, orders: 1 })
})

test.each([
  ['with 0 minutes', { ...ALERTS, unaccepted_minutes: 0 }],
  ['that nobody is told about', undefined],
])('[PR-07] an order of a branch %s does not count, nor one of the day before', async (_label, alerts) => {
  await server.placed()
  expect(await countAt(NOON + DAY)).toEqual(NOTHING)
  expect(await importing(alerts)).toMatchObject({ ok: true })
  expect(await countAt(NOON + HOUR)).toEqual(NOTHING)
})

test('[PR-07] a message that was given up counts for a day', async () => {
  isRefused = true
  await server.placed()
  await server.api.runJobs()
  expect((await countAt(NOON + 23 * HOUR)).messages).toBe(1)
  expect((await countAt(NOON + 25 * HOUR)).messages).toBe(0)
})

test('[PR-07] a webhook event counts for a day once it was given up', async () => {
  const at = new Date(NOON).toISOString()
  await server.sql(`insert into webhook_endpoints (id, reference_id, url, kinds, sealed, created_at)
    values ('till', 'test', 'https://till.example', '["order"]', '', '${at}')`)
  await server.placed()
  expect((await countAt(NOON + HOUR)).webhooks).toBe(0)
  await server.sql(`update webhook_deliveries set state = 'failed', due_at = '${at}'`)
  expect([(await countAt(NOON + 23 * HOUR)).webhooks, (await countAt(NOON + DAY)).webhooks]).toEqual([1, 0])
})

test.each([
  ['says', DAY, ['messages', 'orders', 'webhooks']],
  ['without jobs leaves out', null, []],
] as const)('[PR-07] a process %s what nobody attended to', async (_label, jobPause, kinds) => {
  const other = await startMessagingServer({ jobPause, metricsToken: METRICS_TOKEN })
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await other.app.inject({ url: '/metrics', headers })
  await other.close()
  const found = [...body.matchAll(/^storefront_unattended\{kind="(\w+)"\} 0$/gm)].map(([, kind]) => kind)
  expect(found.sort()).toEqual(kinds)
})

test('[PR-07] while nothing can be counted nothing is said, and the other metrics stay', async () => {
  const registry = new Registry()
  let isAway = false
  unattendedGauge(registry, async () => {
    if (isAway) throw new Error('The database is away.')
    return { ...NOTHING, orders: 2 }
  })
  expect(await registry.metrics()).toContain('storefront_unattended{kind="orders"} 2')
  isAway = true
  expect(await registry.metrics()).not.toContain('storefront_unattended{')
})
