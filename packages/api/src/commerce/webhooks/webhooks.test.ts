import {
  deskAddWebhookCall,
  deskReplayWebhookCall,
  deskRotateWebhookCall,
  deskTestWebhookCall,
  deskWebhooksCall,
  type WebhookDelivery,
  type Webhooks,
} from '@storefront/api-contract/desk'
import { webhookBody } from '@storefront/api-contract/merchant'
import { type Order, orderCall } from '@storefront/api-contract/ordering'
import { reserveTableCall } from '@storefront/api-contract/reservation'
import { Webhook } from 'standardwebhooks'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { MERCHANT, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { receiverNetwork, webhookReceiver } from '../../testing/webhook-receiver.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** No answer is given up because the machine is busy; a test that needs it gives up itself. */
const PATIENCE = HOUR
let server: TestServer
let owner: DeskBrowser
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let inside: Awaited<ReturnType<typeof webhookReceiver>>
let secret: string
let endpointId: string
let now: number

beforeAll(async () => {
  server = await startTestServer({ jobPause: null, webhookNetwork: receiverNetwork({ timeoutMs: PATIENCE }) })
  const file = testBusiness(withReservations)
  await server.api.importBusiness({ file, picture: () => null })
})
beforeEach(async () => {
  setTime(NOON)
  // Its session ends in a test that goes on for longer.
  owner = await deskBrowser(server, 'owner')
  receiver = await webhookReceiver()
  inside = await webhookReceiver('127.0.0.2')
  await add(receiver.url)
})
afterEach(async () => {
  receiver.close()
  inside.close()
  await server.sql('delete from webhook_endpoints')
  await server.sql('delete from webhook_events')
  // Else every run of the jobs reports that nobody could be notified of the refund.
  for (const table of ['reviews', 'refunds', 'charges']) await server.sql(`delete from ${table}`)
})
afterAll(() => server.close())

function setTime(instant: number) {
  now = instant
  server.setTime(instant)
}
async function add(url: string, kinds = ['order', 'reservation', 'refund', 'stock', 'review']) {
  const added = expectAnswer(deskAddWebhookCall, await owner.post('webhooks', { url, kinds }))
  secret = added.secret
  endpointId = added.endpoint.id
}
/** Every event is as the OpenAPI document says. */
const expectContract = () => {
  for (const { event } of receiver.received)
    expect(webhookBody(event.type).safeParse(event).error?.issues ?? []).toEqual([])
}
const placed = async () => expectAnswer(orderCall, await server.visitor().order()).order
const move = (order: Order, state: string) =>
  server.send('POST', `merchant/test/orders/${order.id}/state`, { body: { state }, headers: MERCHANT })
const run = () => server.api.runJobs()
/** Runs the jobs every minute, or every so many milliseconds, for so long. */
async function pass(ms: number, step = MINUTE) {
  for (const end = now + ms; now < end; ) {
    setTime(now + step)
    await run()
  }
}
/** Lets every request wait until the test says that its time is over. */
function giveUpByHand() {
  const waiting: AbortController[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const control = new AbortController()
    waiting.push(control)
    return control.signal
  })
  onTestFinished(() => timeout.mockRestore())
  return () => {
    for (const control of waiting.splice(0)) control.abort()
  }
}
const shown = async (): Promise<Webhooks> => expectAnswer(deskWebhooksCall, await owner.get('webhooks'))
const states = async () => (await shown()).deliveries.map(({ state }: WebhookDelivery) => state)
const statesOf = (order: Order, from = receiver.received) =>
  from.filter(({ event }) => event.data.order_id === order.id).map(({ event }) => event.data.state)

describe('[DK-05] events of a business', () => {
  test('an order is sent as it changes, signed as Standard Webhooks says', async () => {
    const order = await placed()
    await move(order, 'accepted')
    await run()
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['order.created', 'order.updated'])
    const [first] = receiver.received
    expect(first?.event).toMatchObject({
      timestamp: new Date(NOON).toISOString(),
      data: { order_id: order.id, number: order.number, state: 'placed', total: 1375, version: 1 },
    })
    expect(JSON.stringify(first?.event)).not.toMatch(/Noura|5000/)
    for (const { body, headers } of receiver.received) {
      const signed = headers as Record<string, string>
      // The library checks the age of a signature by the machine's clock.
      const timestamp = String(NOON / 1000)
      expect(signed['webhook-timestamp']).toBe(timestamp)
      const made = new Webhook(secret).sign(signed['webhook-id'] ?? '', new Date(NOON), body)
      expect(signed['webhook-signature']).toBe(made)
    }
  })

  test('the library of a receiver takes what is sent now, and nothing that was changed', async () => {
    setTime(Date.now())
    await placed()
    await run()
    const [{ body, headers } = { body: '', headers: {} }] = receiver.received
    const check = new Webhook(secret)
    expect(check.verify(body, headers as Record<string, string>)).toMatchObject({ type: 'order.created' })
    expect(() =>
      check.verify(body.replace('placed', 'accepted'), headers as Record<string, string>),
    ).toThrow()
  })

  test('a new secret signs beside the one before for a day; a third one ends the first', async () => {
    const old = secret
    const rotate = async () =>
      expectAnswer(deskRotateWebhookCall, await owner.post(`webhooks/${endpointId}/rotate`, {}))
    const { secret: next, endpoint } = await rotate()
    expect(endpoint.before_until).toBe(new Date(NOON + 24 * HOUR).toISOString())
    expect(next).not.toBe(old)
    /** Which of the secrets the newest event is signed with, by a receiver's library. */
    const signers = async (...secrets: string[]) => {
      await placed()
      await run()
      const { headers, body } = receiver.received.at(-1) ?? { headers: {}, body: '' }
      const given = headers as Record<string, string>
      const at = new Date(Number(given['webhook-timestamp']) * 1000)
      const of = (one: string) => new Webhook(one).sign(given['webhook-id'] ?? '', at, body)
      expect(given['webhook-signature']?.split(' ')).toHaveLength(
        secrets.filter((one) => given['webhook-signature']?.includes(of(one))).length,
      )
      return secrets.map((one) => given['webhook-signature']?.split(' ').includes(of(one)))
    }
    expect(await signers(next, old)).toEqual([true, true])
    setTime(NOON + 24 * HOUR)
    expect(await signers(next, old)).toEqual([true, false])
    const { secret: third } = await rotate()
    const { secret: fourth } = await rotate()
    expect(await signers(fourth, third, next)).toEqual([true, true, false])
    const stored = JSON.stringify(await server.rows('select * from webhook_endpoints'))
    for (const one of [old, next, third, fourth]) expect(stored).not.toContain(one)
  })

  test('a test event goes to one endpoint, signed and listed, whatever it is sent otherwise', async () => {
    const second = await webhookReceiver()
    await add(second.url, ['review'])
    const path = `webhooks/${endpointId}`
    expectAnswer(deskTestWebhookCall, await owner.post(`${path}/test`, {}))
    await run()
    expect(second.received.map(({ event }) => [event.type, event.data])).toEqual([
      ['webhook.test', { endpoint_id: endpointId }],
    ])
    expect(receiver.received).toEqual([])
    expect((await shown()).deliveries).toMatchObject([{ type: 'webhook.test', state: 'delivered' }])
    const staff = await deskBrowser(server, 'staff')
    for (const change of ['test', 'rotate']) {
      expectProblem(await staff.post(`${path}/${change}`, {}), 403, 'forbidden')
      expectProblem(await owner.post(`webhooks/nobody/${change}`, {}), 404, 'not-found')
    }
    second.close()
  })

  test('an unpaid order is no event until it is paid', async () => {
    const unpaid = expectAnswer(orderCall, await server.visitor().order({ payment_type: 2 })).order
    await run()
    expect(receiver.received).toEqual([])
    await server.sql(`update orders set state = 'placed', payment_state = 'paid' where id = '${unpaid.id}'`)
    await run()
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['order.created'])
  })

  test('stock, refunds and reviews', async () => {
    const order = await placed()
    const body = { branch_id: 'test-main', sold_out: true }
    await server.send('POST', 'merchant/test/stock/juice', { body, headers: MERCHANT })
    await server.send('POST', 'merchant/test/stock/juice', { body, headers: MERCHANT })
    await server.sql(
      `insert into charges values ('c-${order.id}', 'order', '${order.id}', 'test', 'sandbox', '', 1375, 'KWD', 'en', 'paid', now())`,
    )
    await server.sql(`update charges set state = 'refund_due' where id = 'c-${order.id}'`)
    await server.sql(
      `insert into reviews values ('r-1', 'test', 'order x', '${order.id}', null, 2, 'Cold', now())`,
    )
    await run()
    const sent = receiver.received.map(({ event }) => [event.type, event.data])
    expect(sent).toContainEqual([
      'stock.updated',
      { item_id: 'juice', branch_id: 'test-main', sold_out: true, left: null },
    ])
    expect(sent.filter(([type]) => type === 'stock.updated')).toHaveLength(1)
    expect(sent).toContainEqual([
      'refund.started',
      expect.objectContaining({ amount: 1375, currency: 'KWD' }),
    ])
    expect(sent).toContainEqual([
      'review.created',
      expect.objectContaining({ rating: 2, order_id: order.id }),
    ])
    expectContract()
    await server.send('POST', 'merchant/test/stock/juice', {
      body: { ...body, sold_out: false },
      headers: MERCHANT,
    })
  })

  test('an item that an import no longer counts is back at the tills', async () => {
    const imported = (stock: { item_id: string; branch_id: string; left: number }[]) => {
      const file = testBusiness((shop) => {
        withReservations(shop)
        shop.ordering = { ...shop.ordering, stock }
      })
      return server.api.importBusiness({ file, picture: () => null })
    }
    await imported([{ item_id: 'juice', branch_id: 'test-main', left: 1 }])
    const body = { branch_id: 'test-main', left: 0 }
    await server.send('POST', 'merchant/test/stock/juice', { body, headers: MERCHANT })
    expect(await imported([])).toMatchObject({ ok: true })
    await run()
    expect(receiver.received.map(({ event }) => event.data)).toEqual(
      [1, 0, null].map((left) => ({ item_id: 'juice', branch_id: 'test-main', sold_out: false, left })),
    )
    expectContract()
  })

  test('a reservation is sent when it is made and when it is confirmed', async () => {
    const made = await server.visitor().send('POST', 'webapp/reserve-table', { body: aReservation() })
    const { id, code } = expectAnswer(reserveTableCall, made).reservation
    const path = `merchant/test/reservations/${id}/state`
    await server.send('POST', path, { body: { state: 'confirmed' }, headers: MERCHANT })
    await run()
    expect(receiver.received.map(({ event }) => [event.type, event.data.state])).toEqual([
      ['reservation.created', 'placed'],
      ['reservation.updated', 'confirmed'],
    ])
    expect(receiver.received[0]?.event.data).toMatchObject({ reservation_id: id, code, party: 2 })
    expectContract()
  })

  test('a change that is rolled back is no event, and an endpoint gets only its kinds', async () => {
    await server.sql('delete from webhook_endpoints')
    await add(receiver.url, ['review'])
    const order = await placed()
    expectProblem(await move(order, 'completed'), 409, 'transition-not-allowed')
    await run()
    expect(receiver.received).toEqual([])
    expect(await server.rows('select * from webhook_events')).toEqual([])
  })
})

describe('[DK-05] a receiver that fails', () => {
  test('answers 500 for an hour: nothing is lost, each order keeps its order, under the same ids', async () => {
    receiver.answer = (response) => response.writeHead(500).end()
    const orders = [await placed(), await placed(), await placed()]
    await run()
    for (const order of orders) await move(order, 'accepted')
    await pass(HOUR, 3 * MINUTE)
    const failed = receiver.received.splice(0)
    expect(new Set(failed.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    expect(failed.length).toBeLessThan(40)
    expect((await shown()).endpoints).toMatchObject([{ is_down: true, waiting: 6, failed: 0 }])
    receiver.answer = (response) => response.writeHead(200).end('thanks')
    await pass(15 * MINUTE, 3 * MINUTE)
    for (const order of orders) expect(statesOf(order)).toEqual(['placed', 'accepted'])
    expect((await shown()).endpoints).toMatchObject([{ is_down: false, waiting: 0, failed: 0 }])
  })

  test('is down for an hour: all events come after it, in the order of each order', async () => {
    const { port } = receiver
    receiver.close()
    const orders = [await placed(), await placed()]
    for (const state of ['accepted', 'preparing', 'ready']) {
      await pass(20 * MINUTE, 4 * MINUTE)
      for (const order of orders) await move(order, state)
    }
    receiver = await webhookReceiver('127.0.0.1', port)
    await pass(15 * MINUTE, 3 * MINUTE)
    for (const order of orders) expect(statesOf(order)).toEqual(['placed', 'accepted', 'preparing', 'ready'])
  })

  test('is slow: it gets an event again only after its answer was given up, and others are not held up', async () => {
    const quick = await webhookReceiver()
    await add(quick.url)
    receiver.answer = () => undefined
    const giveUp = giveUpByHand()
    const order = await placed()
    await move(order, 'accepted')
    const running = run()
    const sorted = async () => (await states()).toSorted()
    await expect.poll(sorted).toEqual(['delivered', 'delivered', 'sending', 'waiting'])
    expect(statesOf(order, quick.received)).toEqual(['placed', 'accepted'])
    expect(statesOf(order)).toEqual(['placed'])
    giveUp()
    await running
    receiver.answer = (response) => setTimeout(() => response.writeHead(204).end(), 100)
    await pass(2 * MINUTE)
    expect(statesOf(order)).toEqual(['placed', 'placed', 'accepted'])
    quick.close()
  })

  test('redirects inside: nothing inside is reached, and it counts as a failure', async () => {
    receiver.answer = (response) => response.writeHead(307, { location: inside.url }).end()
    await placed()
    await run()
    expect(inside.received).toEqual([])
    expect((await shown()).deliveries).toMatchObject([
      { state: 'waiting', reason: 'redirect', status: 307, tries: 1 },
    ])
  })

  test('one order that is refused holds up no other', async () => {
    const bad = await placed()
    receiver.answer = (response, { event }) =>
      response.writeHead(event.data.order_id === bad.id ? 422 : 204).end()
    await run()
    await move(bad, 'accepted')
    const good = await placed()
    await pass(2 * MINUTE)
    expect(statesOf(good)).toEqual(['placed'])
    expect(new Set(statesOf(bad))).toEqual(new Set(['placed']))
  })

  test('for more than a day: given up, and sent again by the owner, before what came later', async () => {
    receiver.answer = (response) => response.writeHead(503).end()
    const order = await placed()
    await pass(23 * HOUR, 30 * MINUTE)
    expect(await states()).toEqual(['waiting'])
    await pass(2 * HOUR, 30 * MINUTE)
    expect(await states()).toEqual(['failed'])
    const [first] = receiver.received.splice(0)
    receiver.answer = (response) => response.writeHead(204).end()
    const replayed = await owner.post(`webhooks/${endpointId}/replay`, { event_id: null })
    expect(expectAnswer(deskReplayWebhookCall, replayed).endpoints).toMatchObject([{ waiting: 1, failed: 0 }])
    await move(order, 'accepted')
    await run()
    expect(statesOf(order)).toEqual(['placed', 'accepted'])
    expect(receiver.received[0]?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  })

  test('two processes send nothing twice; a process that died in a try leaves it to another', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, placed))
    await Promise.all([run(), run(), run()])
    expect(receiver.received).toHaveLength(5)
    const [order] = orders as [Order]
    await move(order, 'accepted')
    await server.sql(
      `update webhook_deliveries set state = 'sending', tries = 1, due_at = '${new Date(NOON + MINUTE).toISOString()}' where state = 'waiting'`,
    )
    await run()
    expect(statesOf(order)).toEqual(['placed'])
    await pass(MINUTE)
    expect(statesOf(order)).toEqual(['placed', 'accepted'])
  })
})

describe('[DK-05] what the owner does with endpoints', () => {
  test('the secret is answered once, and kept encrypted', async () => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(await shown())).not.toContain('whsec_')
    const rows = await server.rows('select * from webhook_endpoints')
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6))
  })

  test('an address inside is refused, as is a sixth endpoint, and staff who are no owner', async () => {
    const kinds = ['order']
    for (const url of [inside.url, 'http://127.0.0.2/', 'nowhere'])
      expectProblem(await owner.post('webhooks', { url, kinds }), 422, 'bad-request')
    const staff = await deskBrowser(server, 'staff')
    expectProblem(await staff.post('webhooks', { url: receiver.url, kinds }), 403, 'forbidden')
    expectProblem(await staff.get('webhooks'), 403, 'forbidden')
    const answers = []
    for (let count = 0; count < 5; count++)
      answers.push(await owner.post('webhooks', { url: receiver.url, kinds }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409])
  })

  test('a name that leads inside is never called', async () => {
    await add(`http://inside.example:${inside.port}/`)
    await server.sql(`update webhook_endpoints set url = '${inside.url}' where id = '${endpointId}'`)
    await placed()
    await run()
    expect(inside.received).toEqual([])
    expect((await shown()).deliveries).toContainEqual(
      expect.objectContaining({ endpoint_id: endpointId, reason: 'internal', status: null }),
    )
  })

  test('a removed endpoint gets nothing more; one event can be sent again', async () => {
    await placed()
    await run()
    const { deliveries } = await shown()
    const event_id = deliveries[0]?.event_id
    expect((await owner.post(`webhooks/${endpointId}/replay`, { event_id })).status).toBe(200)
    await run()
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(2)
    expect((await owner.post(`webhooks/${endpointId}/remove`, {})).status).toBe(200)
    await placed()
    await run()
    expect(receiver.received).toHaveLength(2)
    expectProblem(await owner.post(`webhooks/${endpointId}/replay`, { event_id }), 404, 'not-found')
  })

  test('an old order that loses its contact data is sent as updated', async () => {
    const order = await placed()
    await run()
    const then = new Date(NOON - 740 * 24 * HOUR).toISOString()
    await server.sql(
      `update orders set placed_at = '${then}', updated_at = '${then}' where id = '${order.id}'`,
    )
    await server.sql('delete from webhook_events')
    await server.sql('delete from retention_progress')
    await run()
    await run()
    const sent = receiver.received.map(({ event }) => [event.type, event.data.order_id])
    expect(sent).toEqual([
      ['order.created', order.id],
      ['order.updated', order.id],
    ])
  })

  test('events are forgotten after 30 days', async () => {
    await placed()
    await run()
    setTime(NOON + 31 * 24 * HOUR)
    await run()
    expect(await server.rows('select * from webhook_deliveries')).toEqual([])
  })

  test('events that an endpoint does not take are forgotten after 30 days too', async () => {
    const order = await placed()
    for (const state of ['accepted', 'preparing']) await move(order, state)
    const end = new Date(NOON + 40 * 24 * HOUR).toISOString()
    await server.sql(`update webhook_endpoints set failures = 3, waits_until = '${end}'`)
    for (const [day, kept] of [
      [0, 3],
      [29, 3],
      [31, 0],
    ] as const) {
      setTime(NOON + day * 24 * HOUR)
      await run()
      expect(await server.rows('select * from webhook_events'), `day ${day}`).toHaveLength(kept)
    }
  })

  test('an endpoint that answers now and then does not make an untried event younger', async () => {
    receiver.answer = (response) => response.writeHead(500).end()
    const bad = await placed()
    for (const state of ['accepted', 'preparing']) await move(bad, state)
    await run()
    const later = NOON + 20 * 24 * HOUR
    await server.sql(
      `update webhook_deliveries set due_at = '${new Date(later + HOUR).toISOString()}' where tries > 0`,
    )
    await server.sql('update webhook_endpoints set failures = 3, waits_until = null')
    receiver.answer = (response, { event }) =>
      response.writeHead(event.data.order_id === bad.id ? 500 : 204).end()
    setTime(later)
    await placed()
    await run()
    setTime(NOON + 31 * 24 * HOUR)
    await run()
    const kept = await server.rows(
      `select data->>'state' as state from webhook_events where subject = '${bad.id}'`,
    )
    expect(kept.map(({ state }) => state)).not.toContain('preparing')
  })
})
