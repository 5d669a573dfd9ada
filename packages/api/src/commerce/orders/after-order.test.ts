import { merchantOrderTimeCall } from '@storefront/api-contract/merchant'
import { arrivedCall, type Order, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
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

const arrive = (place = '', from: Pick<TestVisitor, 'send'> = visitor) =>
  from.send('POST', `webapp/order/${order.id}/arrived`, { body: { place } })
const newTime = (expected_at: string, headers: Record<string, string> = MERCHANT) =>
  server.send('POST', `merchant/test/orders/${order.id}/time`, { body: { expected_at }, headers })
const move = (state: string) =>
  server.send('POST', `merchant/test/orders/${order.id}/state`, { body: { state }, headers: MERCHANT })

/** The first `wanted` orders that a live view receives while `act` happens. */
async function live(act: () => Promise<unknown>, wanted = 2): Promise<Order[]> {
  const abort = new AbortController()
  const response = await fetch(`${origin}/api/webapp/order/test/${order.id}/events`, {
    headers: { cookie: visitor.cookie() ?? '' },
    signal: abort.signal,
  })
  const seen: Order[] = []
  let text = ''
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (!data) continue
      seen.push(orderStatusCall.answer.parse(JSON.parse(data)).order)
      if (seen.length === 1) await act()
    }
    if (seen.length >= wanted) break
  }
  abort.abort()
  return seen
}

test('[OR-06] “I’m here” reaches the shop and the live view once, with the place', async () => {
  const seen = await live(() => arrive(' Row 3, by the gate '))
  expect(seen.map(({ arrival }) => arrival)).toEqual([
    null,
    { at: '2026-11-20T09:00:00.000Z', place: 'Row 3, by the gate' },
  ])
  server.setTime(NOON + 60_000)
  const again = expectAnswer(arrivedCall, await arrive('Elsewhere')).order
  expect(again.arrival).toEqual({ at: '2026-11-20T09:00:00.000Z', place: 'Row 3, by the gate' })
  const { json } = await server.send('GET', 'merchant/test/orders', { headers: MERCHANT })
  expect(json.orders.find(({ id }: Order) => id === order.id).arrival.place).toBe('Row 3, by the gate')
})

test('[OR-06] two taps at once are one arrival', async () => {
  const answers = await Promise.all([arrive('A'), arrive('B'), arrive('C')])
  const places = answers.map((answer) => expectAnswer(arrivedCall, answer).order.arrival?.place)
  expect(new Set(places).size).toBe(1)
})

test('[OR-09] nobody arrives for another’s order, nor for one that has ended', async () => {
  expectProblem(await arrive('', server.visitor()), 404, 'not-found')
  await move('cancelled')
  expectProblem(await arrive(), 409, 'transition-not-allowed')
})

test('[OR-06] a time that the shop changes reaches the live view, with the first one beside it', async () => {
  const first = order.expected_at
  const [, seen] = await live(() => newTime('2026-11-20T12:40:00+03:00'))
  expect(seen).toMatchObject({ expected_at: '2026-11-20T09:40:00.000Z', expected_was: first })
  const twice = expectAnswer(merchantOrderTimeCall, await newTime('2026-11-20T09:50:00Z')).order
  expect(twice).toMatchObject({ expected_at: '2026-11-20T09:50:00.000Z', expected_was: first })
})

test('[OR-06] a past time, a wrong key and an ended order change nothing', async () => {
  expectProblem(await newTime('2026-11-20T08:59:00Z'), 409, 'transition-not-allowed')
  expectProblem(await newTime('2026-11-20T09:59:00Z', { authorization: 'Bearer wrong' }), 401, 'unauthorised')
  await move('cancelled')
  expectProblem(await newTime('2026-11-20T09:59:00Z'), 409, 'transition-not-allowed')
})
