import type { MessageFile } from '@storefront/api-contract/business-file'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deskBrowser } from '../../testing/desk-browser.ts'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'
import { aReservation } from '../../testing/reserving-business.ts'
import { MERCHANT, NOON } from '../../testing/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ALL: MessageFile['steps'] = {
  accepted: ['sms'],
  delayed: ['sms'],
  ready: ['whatsapp'],
  on_the_way: ['sms'],
  cancelled: ['sms'],
}
const EVENING = Date.parse('2026-11-20T20:00:00Z') // 23:00 in Kuwait
const MORNING = Date.parse('2026-11-21T05:00:00Z') // 08:00 in Kuwait
const NIGHT = { from: '22:00', to: '08:00' }

let server: MessagingServer

beforeAll(async () => {
  server = await startMessagingServer()
})
beforeEach(async () => {
  server.setTime(NOON)
  await server.sql('delete from message_steps')
  await server.sql('delete from message_opt_outs')
  await server.setMessages({ steps: ALL })
  server.sent.length = 0
})
afterAll(() => server.close())

const texts = () => server.sent.map(({ text }) => text.split('\n').slice(0, 2).join(' | '))
const ends = () => server.rows('select step, state, "end", channels from message_steps order by at, step')

describe('[DK-04] a customer hears of each step once', () => {
  test('by the channels of the business, in the language of the order', async () => {
    const order = await server.placed(server.visitor(), { locale: 'ar' })
    await server.api.runJobs()
    expect(server.sent).toEqual([])
    await server.move(order, 'accepted')
    await server.api.runJobs()
    await server.api.runJobs()
    await server.move(order, 'preparing')
    await server.jobsAt(NOON + MINUTE)
    await server.move(order, 'ready')
    await server.jobsAt(NOON + 2 * MINUTE)
    expect(server.sent).toMatchObject([
      { channel: 'sms', to: '+96550001234', locale: 'ar', referenceId: 'test' },
      { channel: 'whatsapp', to: '+96550001234', locale: 'ar' },
    ])
    expect(texts()).toEqual([
      expect.stringMatching(
        new RegExp(`^مطبخ الاختبار: الطلب ${order.number} \\| قَبِل المتجر طلبك\\. متوقع 12:`),
      ),
      expect.stringContaining('طلبك جاهز للاستلام'),
    ])
    expect(server.sent[0]?.text).toMatch(/\nلإيقاف الرسائل: http:\/\/order\.example\/api\/l\/[\w-]{22}$/)
    expect(server.sent[0]?.stopUrl).toMatch(/\/api\/stop\/test\/[\w-]{32}\?l=ar$/)
  })

  test('the link to stop is in the first message of an order by each channel', async () => {
    await server.setMessages({ steps: { ...ALL, ready: ['sms'] } })
    const order = await server.placed()
    for (const state of ['accepted', 'preparing', 'ready']) {
      await server.move(order, state)
      await server.api.runJobs()
    }
    expect(server.sent.map(({ text }) => text.includes('/api/l/'))).toEqual([true, false])
  })

  test('[OR-12] a guest at a table who gave no number gets no message', async () => {
    const table = { selling_types: 'dine_in', table_id: 'test-main-t2', car: null } as const
    await server.move(await server.placed(server.visitor(), { ...table, name: '', phone: '' }), 'accepted')
    await server.api.runJobs()
    expect(await ends()).toMatchObject([{ step: 'accepted', end: 'no-contact' }])
    expect(server.sent).toEqual([])
  })

  test('a business without messages has no steps', async () => {
    await server.setMessages(undefined)
    await server.move(await server.placed(), 'accepted')
    await server.api.runJobs()
    expect([server.sent, await ends()]).toEqual([[], []])
  })

  test('an order that waits for its payment and is cancelled is no news', async () => {
    const visitor = server.visitor()
    const order = await server.placed(visitor, { payment_type: 2 })
    const cancelled = await visitor.send('POST', `webapp/order/${order.id}/cancel`)
    expect(cancelled.status, cancelled.text).toBe(200)
    await server.api.runJobs()
    expect(await ends()).toMatchObject([{ step: 'cancelled', end: 'gone' }])
    expect(server.sent).toEqual([])
  })

  test('the reason of a cancelled order is said, the new time with the one before', async () => {
    const owner = await deskBrowser(server)
    const [late, gone] = [await server.placed(), await server.placed()]
    await owner.act(late.id, { action: 'accept', minutes: 30 })
    await server.jobsAt(NOON + MINUTE)
    await owner.act(late.id, { action: 'time', minutes: 60 })
    await owner.act(gone.id, { action: 'reject', reason: 'sold_out', text: 'No more kebab.' })
    await server.jobsAt(NOON + 2 * MINUTE)
    await server.jobsAt(NOON + 3 * MINUTE)
    expect(texts()).toEqual([
      expect.stringMatching(/The shop has accepted your order\. Expected 12:30/),
      expect.stringMatching(/The shop changed the time\. It was 12:30.*Expected 1:01/),
      expect.stringMatching(/cancelled\. Something you ordered has just sold out\. No more kebab\.$/),
    ])
  })

  test('jobs of several processes at once send it once', async () => {
    const orders = [await server.placed(), await server.placed(), await server.placed()]
    for (const order of orders) await server.move(order, 'accepted')
    await Promise.all([server.api.runJobs(), server.api.runJobs(), server.api.runJobs()])
    expect(new Set(server.sent.map(({ id }) => id)).size).toBe(3)
    expect(server.sent).toHaveLength(3)
  })

  test.each([
    ['before it sent', 'delete from messages', 1],
    ['between sending and marking', 'select 1', 0],
  ])('a process that dies %s', async (_label, undo, again) => {
    await server.move(await server.placed(), 'accepted')
    await server.api.runJobs()
    await server.sql(undo)
    await server.sql(`update message_steps set state = 'sending', channels = '[]', done_at = null`)
    server.sent.length = 0
    await server.api.runJobs()
    expect(server.sent).toEqual([])
    await server.jobsAt(NOON + 3 * MINUTE)
    expect(server.sent).toHaveLength(again)
    expect(await ends()).toMatchObject([{ state: 'done', channels: ['sms'] }])
  })

  test('a step of yesterday is no news', async () => {
    await server.move(await server.placed(), 'accepted')
    await server.jobsAt(NOON + 25 * HOUR)
    expect(await ends()).toMatchObject([{ end: 'too-late' }])
  })
})

describe('[DK-04] quiet hours', () => {
  beforeEach(() => server.setMessages({ steps: ALL, quiet_hours: NIGHT }))

  test('the customer of an order for now hears of it at once, a cancelled one in the morning', async () => {
    server.setTime(EVENING)
    const [first, second] = [await server.placed(), await server.placed()]
    await server.move(first, 'accepted')
    await server.move(second, 'cancelled', 'The kitchen is closed.')
    await server.api.runJobs()
    expect(texts()).toEqual([expect.stringContaining('accepted')])
    await server.jobsAt(MORNING - MINUTE)
    expect(server.sent).toHaveLength(1)
    await server.jobsAt(MORNING)
    expect(texts().slice(1)).toEqual([expect.stringMatching(/cancelled\. The kitchen is closed\.$/)])
  })

  test('a step that is overtaken while it waits is dropped', async () => {
    server.setTime(EVENING)
    const order = await server.placed(server.visitor())
    await server.sql(
      `update orders set slot_start = '2026-11-21T09:00Z', expected_at = '2026-11-21T09:00Z' where id = '${order.id}'`,
    )
    await server.sql('delete from message_steps')
    await server.move(order, 'accepted')
    await server.jobsAt(EVENING + MINUTE)
    expect(server.sent).toEqual([])
    for (const state of ['preparing', 'ready']) await server.move(order, state)
    await server.jobsAt(EVENING + 2 * MINUTE)
    await server.jobsAt(MORNING)
    expect(texts()).toEqual([expect.stringContaining('ready to pick up')])
    expect(await ends()).toMatchObject([
      { step: 'accepted', end: 'overtaken' },
      { step: 'ready', channels: ['whatsapp'] },
    ])
  })

  test('what waits says the newest time, and the change is not said again', async () => {
    server.setTime(EVENING)
    const order = await server.placed()
    await server.sql(
      `update orders set slot_start = '2026-11-21T09:00Z', expected_at = '2026-11-21T09:00Z' where id = '${order.id}'`,
    )
    await server.sql('delete from message_steps')
    await server.move(order, 'accepted')
    await server.jobsAt(EVENING + MINUTE)
    const body = { expected_at: '2026-11-21T10:15:00Z' }
    await server.send('POST', `merchant/test/orders/${order.id}/time`, { body, headers: MERCHANT })
    await server.jobsAt(EVENING + 2 * MINUTE)
    await server.jobsAt(MORNING)
    expect(texts()).toEqual([expect.stringMatching(/accepted your order\. Expected 1:15/)])
    expect(await ends()).toMatchObject([
      { step: 'accepted', channels: ['sms'] },
      { step: 'delayed', end: 'overtaken' },
    ])
  })
})

describe('[DK-04] the most messages of a business', () => {
  test('hold over all orders and processes; the next day has its own', async () => {
    await server.setMessages({ steps: ALL, limit: { per: 'day', messages: 2 } })
    const orders = [
      await server.placed(),
      await server.placed(),
      await server.placed(),
      await server.placed(),
    ]
    for (const order of orders) await server.move(order, 'accepted')
    await Promise.all([server.api.runJobs(), server.api.runJobs(), server.api.runJobs()])
    expect(server.sent).toHaveLength(2)
    expect((await ends()).filter(({ end }) => end === 'limit')).toHaveLength(2)
    server.setTime(NOON + 24 * HOUR)
    const [next] = orders
    if (next) await server.move(next, 'preparing')
    if (next) await server.move(next, 'ready')
    await server.api.runJobs()
    expect(server.sent).toHaveLength(3)
  })

  test('of a month count from its first day in the business’s zone', async () => {
    await server.setMessages({ steps: ALL, limit: { per: 'month', messages: 1 } })
    const last = Date.parse('2026-11-30T20:30:00Z')
    server.setTime(last)
    const [first, second, third] = [await server.placed(), await server.placed(), await server.placed()]
    await server.move(first, 'accepted')
    await server.move(second, 'accepted')
    await server.api.runJobs()
    expect(server.sent).toHaveLength(1)
    server.setTime(last + HOUR)
    await server.move(third, 'accepted')
    await server.api.runJobs()
    expect(server.sent).toHaveLength(2)
  })
})

test('[DK-04, PR-05] messages and their cost are counted by business, channel and day', async () => {
  await server.sql('delete from message_costs')
  for (const order of [await server.placed(), await server.placed()]) {
    await server.move(order, 'accepted')
    await server.move(order, 'preparing')
    await server.api.runJobs()
    await server.move(order, 'ready')
    await server.api.runJobs()
  }
  expect(
    await server.rows(
      'select reference_id, channel, day::text as day, messages, cost::int as cost from message_costs order by channel',
    ),
  ).toEqual([
    { reference_id: 'test', channel: 'sms', day: '2026-11-20', messages: 2, cost: 2 },
    { reference_id: 'test', channel: 'whatsapp', day: '2026-11-20', messages: 2, cost: 2 },
  ])
})

describe('[DK-04] reservations', () => {
  beforeEach(() =>
    server.setMessages({
      steps: {
        reservation_confirmed: ['sms'],
        reservation_changed: ['sms'],
        reservation_cancelled: ['sms'],
      },
    }),
  )
  const state = (id: string, body: object) =>
    server.send('POST', `merchant/test/reservations/${id}/state`, { body, headers: MERCHANT })

  test('are announced when they are confirmed, moved and cancelled with the shop’s reason', async () => {
    const made = await server.visitor().send('POST', 'webapp/reserve-table', { body: aReservation() })
    expect(made.status, made.text).toBe(200)
    const { id, code } = made.json.reservation
    await server.api.runJobs()
    expect(server.sent).toEqual([])
    await state(id, { state: 'confirmed' })
    await server.jobsAt(NOON + MINUTE)
    const moved = await server.send('POST', `merchant/test/reservations/${id}/move`, {
      body: { starts_at: '2026-11-21T17:00:00Z', table_id: null },
      headers: MERCHANT,
    })
    expect(moved.status, moved.text).toBe(200)
    await server.jobsAt(NOON + 2 * MINUTE)
    await state(id, { state: 'cancelled', reason: 'The kitchen is being repaired.' })
    await server.jobsAt(NOON + 3 * MINUTE)
    await server.jobsAt(NOON + 4 * MINUTE)
    expect(server.sent.map(({ text }) => text.split('\n')[0])).toEqual([
      expect.stringMatching(
        `^Test kitchen: your reservation is confirmed: Sat, Nov 21.*7:00 PM, guests: 2\\. Reservation ${code}\\.$`,
      ),
      expect.stringMatching(/your reservation has changed: Sat, Nov 21.*8:00 PM/),
      expect.stringMatching(
        /has been cancelled: Sat, Nov 21.*Reservation \w+\. The kitchen is being repaired\.$/,
      ),
    ])
  })
})
