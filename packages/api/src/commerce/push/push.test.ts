import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Order, orderCall, pushKeyCall, subscribePushCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { testBusiness } from '../../testing/test-business.ts'
import {
  MERCHANT,
  NOON,
  startTestServer,
  type TestServer,
  type TestVisitor,
} from '../../testing/test-server.ts'
import { decryptPush } from './testing/decrypt-push.ts'

interface Pushed {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const keys = { ...webPush.generateVAPIDKeys(), subject: 'mailto:ops@shop.example' }
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
const subscription = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }

let server: TestServer
let pushService: Server
let base: string
let visitor: TestVisitor
let order: Order
let pushed: Pushed[] = []
let status = 201

beforeAll(async () => {
  pushService = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
    response.writeHead(status).end()
  })
  await new Promise<void>((done) => pushService.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`
  server = await startTestServer({
    jobPause: null,
    push: keys,
    isPushService: (address) => address.startsWith(base),
  })
})
beforeEach(async () => {
  await server.sql('delete from push_subscriptions')
  server.setTime(NOON)
  pushed = []
  status = 201
  visitor = server.visitor()
  order = expectAnswer(orderCall, await visitor.order({ locale: 'ar' })).order
})
afterAll(async () => {
  await server.close()
  pushService.close()
})

const subscribe = (name = 'phone', from: Pick<TestVisitor, 'send'> = visitor) =>
  from.send('POST', `webapp/order/${order.id}/push`, {
    body: { endpoint: `${base}/${name}`, keys: subscription },
  })
const move = (state: string) =>
  server.send('POST', `merchant/test/orders/${order.id}/state`, { body: { state }, headers: MERCHANT })
const read = ({ body }: Pushed) => JSON.parse(decryptPush(body, { browser, auth }))
const left = () => server.rows('select endpoint, tries from push_subscriptions')

test('[RT-15] each step goes once to a browser that asked, encrypted, in the order’s language', async () => {
  expect(expectAnswer(pushKeyCall, await server.send('GET', 'webapp/push-key')).key).toBe(keys.publicKey)
  expect(expectAnswer(subscribePushCall, await subscribe())).toEqual({ subscribed: true })
  expectAnswer(subscribePushCall, await subscribe())
  await server.api.runJobs()
  expect(pushed).toEqual([])
  await move('accepted')
  await server.api.runJobs()
  await server.api.runJobs()
  expect(pushed).toHaveLength(1)
  const [first] = pushed as [Pushed]
  expect(first.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600' })
  expect(first.headers.authorization).toMatch(/^vapid t=/)
  expect(first.body.toString('utf8')).not.toContain(order.id)
  expect(read(first)).toEqual({
    title: expect.stringContaining(`الطلب ${order.number}`),
    body: expect.stringMatching(/^قَبِل المتجر طلبك\. متوقع .+/),
    lang: 'ar',
    path: `/test/order/${order.id}`,
    tag: `order-${order.id}`,
  })
  for (const state of ['preparing', 'ready', 'completed']) {
    await move(state)
    await server.api.runJobs()
  }
  expect(pushed).toHaveLength(4)
  expect(await left()).toEqual([])
})

test('[DK-04, RT-15] a time that the shop changes goes once to the browser, with the one before', async () => {
  const owner = await deskBrowser(server)
  await subscribe()
  await owner.act(order.id, { action: 'accept', minutes: 30 })
  await server.api.runJobs()
  await owner.act(order.id, { action: 'time', minutes: 55 })
  await server.api.runJobs()
  await server.api.runJobs()
  await owner.act(order.id, { action: 'time', minutes: 55 })
  await server.api.runJobs()
  expect(pushed.map((one) => read(one).body)).toEqual([
    expect.stringMatching(/^قَبِل المتجر طلبك\. متوقع 12:30/),
    expect.stringMatching(/^غيّر المتجر الموعد\. كان 12:30.*\. متوقع 12:55/),
  ])
})

test('[DK-04] a cancelled order says why, in the order’s language', async () => {
  const owner = await deskBrowser(server)
  await subscribe()
  await owner.act(order.id, { action: 'reject', reason: 'sold_out', text: '' })
  await server.api.runJobs()
  expect(pushed.map((one) => read(one).body)).toEqual([
    expect.stringContaining('نفد للتو أحد الأصناف التي طلبتها.'),
  ])
})

test('[BX-09] what a shop sells is packed', async () => {
  await subscribe()
  const asType = (business_type: 'shop' | 'restaurant') =>
    server.api.importBusiness({
      file: testBusiness((one) => Object.assign(one.business, { business_type })),
      picture: () => null,
    })
  expect(await asType('shop')).toMatchObject({ ok: true })
  await move('accepted')
  await move('preparing')
  await server.api.runJobs()
  expect(await asType('restaurant')).toMatchObject({ ok: true })
  expect(pushed.map((one) => read(one).body)).toEqual(['يجري تغليف طلبك.'])
})

test('[RT-15] jobs of several instances at once send a step once', async () => {
  await subscribe()
  await move('accepted')
  await Promise.all([server.api.runJobs(), server.api.runJobs(), server.api.runJobs()])
  expect(pushed).toHaveLength(1)
})

test.each([404, 410])('a subscription that the push service answers with %i is removed', async (gone) => {
  await subscribe()
  await subscribe('tablet')
  await move('accepted')
  status = gone
  await server.api.runJobs()
  expect(pushed).toHaveLength(2)
  expect(await left()).toEqual([])
})

test('a push that fails is sent again later, and given up after six tries', async () => {
  await subscribe()
  await move('accepted')
  status = 503
  await server.api.runJobs()
  await server.api.runJobs()
  expect(pushed).toHaveLength(1)
  server.setTime(NOON + 31_000)
  status = 201
  await server.api.runJobs()
  expect(pushed).toHaveLength(2)
  expect(await left()).toEqual([{ endpoint: `${base}/phone`, tries: 0 }])
  await move('preparing')
  status = 500
  for (let hour = 1; hour <= 7; hour += 1) {
    server.setTime(NOON + hour * 3_600_000)
    await server.api.runJobs()
  }
  expect(pushed).toHaveLength(8)
  expect(await left()).toEqual([])
})

test('[OR-09] nobody gets notifications of another’s order, and a browser can end its own', async () => {
  expectProblem(await subscribe('stranger', server.visitor()), 404, 'not-found')
  await subscribe()
  const stop = { body: { endpoint: `${base}/phone` } }
  expectProblem(
    await server.visitor().send('POST', `webapp/order/${order.id}/push/stop`, stop),
    404,
    'not-found',
  )
  expect(await left()).toHaveLength(1)
  await visitor.send('POST', `webapp/order/${order.id}/push/stop`, stop)
  expect(await left()).toEqual([])
})

test('an address that is no push service is never sent to', async () => {
  const body = { endpoint: 'http://169.254.169.254/latest', keys: subscription }
  expectProblem(await visitor.send('POST', `webapp/order/${order.id}/push`, { body }), 422, 'bad-request')
})

test('[RT-15] at most five browsers hear of an order, and a known one may renew its keys', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) expectAnswer(subscribePushCall, await subscribe(name))
  expectProblem(await subscribe('f'), 429, 'too-many-requests')
  expect(expectAnswer(subscribePushCall, await subscribe('a'))).toEqual({ subscribed: true })
})
