import { merchantOrderStateCall, merchantOrdersCall } from '@storefront/api-contract/merchant'
import { type Order, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import type { OrderState } from '@storefront/domain/enums'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { RACING } from '../../testing/racing.ts'
import {
  MERCHANT,
  NOON,
  startTestServer,
  type TestServer,
  type TestVisitor,
} from '../../testing/test-server.ts'

let server: TestServer
let origin: string
let visitor: TestVisitor
let order: Order

beforeAll(async () => {
  server = await startTestServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

beforeEach(async () => {
  server.setTime(NOON)
  visitor = server.visitor()
  order = expectAnswer(orderCall, await visitor.order()).order
})

afterAll(() => server.close())

const move = (state: OrderState, headers: Record<string, string> = MERCHANT, id = order.id) =>
  server.send('POST', `merchant/test/orders/${id}/state`, { body: { state }, headers })

interface OrderStream {
  headers: Headers
  /** The next block of lines that ends in an empty one. */
  next(): Promise<string>
  close(): void
}

async function openStream(lastEventId?: string, reference = 'test'): Promise<OrderStream> {
  const abort = new AbortController()
  const headers = { cookie: visitor.cookie() ?? '', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) }
  const response = await fetch(`${origin}/api/webapp/order/${reference}/${order.id}/events`, {
    headers,
    signal: abort.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    headers: response.headers,
    close: () => abort.abort(),
    next: async () => {
      while (!text.includes('\n\n')) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
        if (done) return '(end)'
        text += value
      }
      const end = text.indexOf('\n\n')
      const block = text.slice(0, end)
      text = text.slice(end + 2)
      return block
    },
  }
}

function eventIn(block: string) {
  const [id, name, data] = block.split('\n')
  const json = JSON.parse(data?.replace('data: ', '') ?? '')
  expect(orderStatusCall.answer.safeParse(json).error).toBeUndefined()
  return { id, name, state: json.order.state as OrderState, history: json.order.history.length as number }
}

describe('the live order', () => {
  test('[RT-15] sends the state at once, then each change as it happens', async () => {
    const stream = await openStream()
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(await stream.next()).toBe('retry: 2000')
    expect(eventIn(await stream.next())).toEqual({
      id: 'id: 1',
      name: 'event: order',
      state: 'placed',
      history: 1,
    })
    for (const [place, state] of (['accepted', 'preparing', 'ready', 'completed'] as const).entries()) {
      await move(state)
      expect(eventIn(await stream.next())).toMatchObject({
        id: `id: ${place + 2}`,
        state,
        history: place + 2,
      })
    }
    stream.close()
  })

  test('[RT-15] a client that reconnects gets the missed events, none twice', async () => {
    await move('accepted')
    const behind = await openStream('1')
    await behind.next()
    expect(eventIn(await behind.next())).toMatchObject({ id: 'id: 2', state: 'accepted' })
    behind.close()
    const upToDate = await openStream('2')
    await upToDate.next()
    await move('preparing')
    expect(eventIn(await upToDate.next())).toMatchObject({ id: 'id: 3', state: 'preparing' })
    upToDate.close()
  })

  test('[RT-15] a reference in another case opens the same stream', async () => {
    const stream = await openStream(undefined, 'TEST')
    await stream.next()
    expect(eventIn(await stream.next())).toMatchObject({ state: 'placed' })
    stream.close()
  })

  test('[RT-15] two tabs follow the same order', async () => {
    const tabs = [await openStream('1'), await openStream('1')]
    for (const tab of tabs) await tab.next()
    await move('accepted')
    for (const tab of tabs) expect(eventIn(await tab.next()).state).toBe('accepted')
    for (const tab of tabs) tab.close()
  })
})

test('[RT-15] a quiet stream says every 15 seconds that it is alive', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await openStream()
  await stream.next()
  await stream.next()
  vi.advanceTimersByTime(15_000)
  expect(await stream.next()).toBe('event: alive\ndata: {}')
  stream.close()
  vi.useRealTimers()
})

describe('the shop', () => {
  test('[OR-06] moves an order step by step, with the time of each step', async () => {
    server.setTime(NOON + 60_000)
    const moved = expectAnswer(merchantOrderStateCall, await move('accepted')).order
    expect(moved.history).toEqual([
      { state: 'placed', at: '2026-11-20T09:00:00.000Z' },
      { state: 'accepted', at: '2026-11-20T09:01:00.000Z' },
    ])
    expect([moved.state, moved.updated_at]).toEqual(['accepted', '2026-11-20T09:01:00.000Z'])
  })

  test.each<[string, OrderState[], OrderState]>([
    ['skipping a step', [], 'preparing'],
    ['staying', [], 'placed'],
    ['going back', ['accepted', 'preparing'], 'accepted'],
    ['sending a pickup on its way', ['accepted', 'preparing', 'ready'], 'on_the_way'],
    ['cancelling what is ready', ['accepted', 'preparing', 'ready'], 'cancelled'],
    ['moving what has ended', ['cancelled'], 'accepted'],
  ])('[OR-06] %s is refused and changes nothing', async (_label, before, to) => {
    for (const state of before) expectAnswer(merchantOrderStateCall, await move(state))
    expectProblem(await move(to), 409, 'transition-not-allowed')
    const { order: now } = expectAnswer(
      orderStatusCall,
      await visitor.send('GET', `webapp/order/test/${order.id}`),
    )
    expect(now.history).toHaveLength(before.length + 1)
  })

  test('[OR-06] ten clicks at once move an order once', RACING, async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => move('accepted')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(9)
  })

  test('[OR-05] a shop cannot declare a card order paid', async () => {
    const unpaid = expectAnswer(orderCall, await visitor.order({ payment_type: 2 })).order
    expectProblem(await move('placed', MERCHANT, unpaid.id), 409, 'transition-not-allowed')
    expectProblem(await move('accepted', MERCHANT, unpaid.id), 409, 'transition-not-allowed')
  })

  test('lists its orders newest first, also by state, without a way to pay them', async () => {
    const unpaid = expectAnswer(orderCall, await visitor.order({ payment_type: 2 })).order
    const list = async (query: string) => {
      const answer = await server.send('GET', `merchant/test/orders${query}`, { headers: MERCHANT })
      return expectAnswer(merchantOrdersCall, answer).orders
    }
    const all = await list('')
    expect(all.map((one) => one.number)).toEqual(all.map((one) => one.number).toSorted((a, b) => b - a))
    expect(all[0]).toMatchObject({ id: unpaid.id, payment: { state: 'pending', url: null } })
    expect((await list('?state=payment_pending')).map((one) => one.state)).toContain('payment_pending')
    expect((await list('?state=completed')).every((one) => one.state === 'completed')).toBe(true)
  })

  test.each([
    ['no key', {}],
    ['a wrong key', { authorization: 'Bearer test-merchant-key-0002' }],
    ['an empty key', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic test-merchant-key-0001' }],
  ])('%s opens nothing', async (_label, headers) => {
    expectProblem(
      await server.send('GET', 'merchant/test/orders', { headers: headers as Record<string, string> }),
      401,
      'unauthorised',
    )
    expectProblem(await move('accepted', headers as Record<string, string>), 401, 'unauthorised')
    const body = { state: 'accepted' }
    expectProblem(
      await server.send('POST', 'merchant/nobody/orders/x/state', { body, headers: MERCHANT }),
      404,
      'business-not-found',
    )
  })

  test("one shop's key does not open another's orders", async () => {
    await importAlso(server, 'next')
    expectProblem(
      await server.send('GET', 'merchant/next/orders', { headers: MERCHANT }),
      401,
      'unauthorised',
    )
    const key = { authorization: 'Bearer next-merchant-key-01' }
    const body = { state: 'accepted' }
    const answer = await server.send('POST', `merchant/next/orders/${order.id}/state`, { body, headers: key })
    expectProblem(answer, 404, 'not-found')
  })

  test('the public key of a demo business opens nothing outside demo mode', async () => {
    await importAlso(server, 'shown', (file) => {
      file.demo = true
    })
    const headers = { authorization: 'Bearer shown-merchant-key-01' }
    expectProblem(await server.send('GET', 'merchant/shown/orders', { headers }), 401, 'unauthorised')
  })
})

test('closing the server ends open streams', async () => {
  const own = await startTestServer()
  const at = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const guest = own.visitor()
  const { id } = expectAnswer(orderCall, await guest.order()).order
  const response = await fetch(`${at}/api/webapp/order/test/${id}/events`, {
    headers: { cookie: guest.cookie() ?? '' },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('event: order')) text += (await reader?.read())?.value ?? ''
  await own.close()
  expect((await reader?.read())?.done).toBe(true)
})
