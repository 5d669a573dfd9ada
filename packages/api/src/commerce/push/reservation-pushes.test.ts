import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reserveTableCall, subscribeReservationPushCall } from '@storefront/api-contract/reservation'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'
import { aReservation } from '../../testing/reserving-business.ts'
import { MERCHANT, NOON, type TestVisitor } from '../../testing/test-server.ts'
import { decryptPush } from './testing/decrypt-push.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') }

let server: MessagingServer
let pushService: Server
let base: string
let visitor: TestVisitor
let id: string
let code: string
let status = 201
let pushed: Buffer[] = []
let whileSending: (() => Promise<unknown>) | null = null

beforeAll(async () => {
  pushService = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    pushed.push(Buffer.concat(parts))
    const meanwhile = whileSending
    whileSending = null
    await meanwhile?.()
    response.writeHead(status).end()
  })
  await new Promise<void>((done) => pushService.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(pushService.address() as AddressInfo).port}`
  server = await startMessagingServer({
    push: { ...webPush.generateVAPIDKeys(), subject: 'mailto:ops@shop.example' },
    isPushService: (address) => address.startsWith(base),
  })
})
beforeEach(async () => {
  await server.sql('delete from bookings')
  await server.sql('delete from reservations')
  await server.sql('delete from message_steps')
  server.setTime(NOON)
  await server.setMessages(undefined)
  server.sent.length = 0
  pushed = []
  status = 201
  visitor = server.visitor()
  const body = aReservation({ locale: 'ar' })
  const made = await visitor.send('POST', 'webapp/reserve-table', { body })
  const { reservation } = expectAnswer(reserveTableCall, made)
  id = reservation.id
  code = reservation.code
})
afterAll(async () => {
  await server.close()
  pushService.close()
})

const subscribe = (name = 'phone', from: Pick<TestVisitor, 'send'> = visitor) =>
  from.send('POST', `webapp/reservation/${id}/push`, { body: { endpoint: `${base}/${name}`, keys } })
const move = (state: string, reason?: string) =>
  server.send('POST', `merchant/test/reservations/${id}/state`, {
    body: { state, reason },
    headers: MERCHANT,
  })
const moveTo = (starts_at: string) =>
  server.send('POST', `merchant/test/reservations/${id}/move`, {
    body: { starts_at, table_id: null },
    headers: MERCHANT,
  })
const shown = () => pushed.map((one) => JSON.parse(decryptPush(one, { browser, auth })))
const left = () => server.rows('select endpoint, tries from reservation_pushes')

describe('[DK-04, RS-04] a browser that asked hears of a reservation', () => {
  test('that is confirmed, moved and cancelled: each once, in its language, with its page', async () => {
    expect(expectAnswer(subscribeReservationPushCall, await subscribe())).toEqual({ subscribed: true })
    expectAnswer(subscribeReservationPushCall, await subscribe())
    await server.api.runJobs()
    expect(pushed).toEqual([])
    await move('confirmed')
    await server.api.runJobs()
    await server.api.runJobs()
    await moveTo('2026-11-21T17:00:00Z')
    await server.api.runJobs()
    await server.api.runJobs()
    await move('cancelled', 'The kitchen is being repaired.')
    await server.api.runJobs()
    await server.api.runJobs()
    const parts = { lang: 'ar', path: `/test/reservation/success/${id}`, tag: `reservation-${id}` }
    expect(shown()).toEqual([
      { ...parts, title: expect.stringContaining(code), body: expect.stringContaining('تأكّد حجزك') },
      { ...parts, title: expect.stringContaining(code), body: expect.stringMatching(/8:00|٨:٠٠/) },
      {
        ...parts,
        title: expect.stringContaining(code),
        body: expect.stringContaining('The kitchen is being repaired.'),
      },
    ])
    expect(await left()).toEqual([])
  })

  test('not of guests who come and go, and then of nothing more', async () => {
    await move('confirmed')
    await subscribe()
    server.setTime(Date.parse('2026-11-21T12:00:00Z'))
    for (const state of ['seated', 'completed']) {
      await move(state)
      await server.api.runJobs()
    }
    expect(pushed).toEqual([])
    expect(await left()).toEqual([])
  })

  test('once, when several instances send at once', async () => {
    await subscribe()
    await move('confirmed')
    await Promise.all([server.api.runJobs(), server.api.runJobs(), server.api.runJobs()])
    expect(pushed).toHaveLength(1)
  })

  test('also of a change that comes while the one before is being sent', async () => {
    await subscribe()
    await move('confirmed')
    whileSending = () => moveTo('2026-11-21T17:00:00Z')
    await server.api.runJobs()
    await server.jobsAt(NOON + 2 * MINUTE)
    expect(pushed).toHaveLength(2)
  })

  test('until it is over, although nobody has ended it', async () => {
    await subscribe()
    await server.jobsAt(Date.parse('2026-11-22T12:00:00Z'))
    expect(await left()).toHaveLength(1)
    await server.jobsAt(Date.parse('2026-11-23T12:00:00Z'))
    expect(await left()).toEqual([])
  })
})

describe('[DK-04] a push service', () => {
  test.each([404, 410])('that answers %i has its subscription removed', async (gone) => {
    await subscribe()
    await move('confirmed')
    status = gone
    await server.api.runJobs()
    expect(pushed).toHaveLength(1)
    expect(await left()).toEqual([])
  })

  test('that fails is asked again later, and given up after six tries', async () => {
    await subscribe()
    await move('confirmed')
    status = 503
    await server.api.runJobs()
    await server.api.runJobs()
    expect(pushed).toHaveLength(1)
    for (let hour = 1; hour <= 7; hour += 1) await server.jobsAt(NOON + hour * HOUR)
    expect(pushed).toHaveLength(6)
    expect(await left()).toEqual([])
  })
})

test('[DK-04] what a browser has shown goes by no SMS', async () => {
  await server.setMessages({ steps: { reservation_confirmed: ['sms'], reservation_cancelled: ['sms'] } })
  await subscribe()
  await move('confirmed')
  await server.jobsAt(NOON + MINUTE)
  await server.jobsAt(NOON + 10 * MINUTE)
  expect([pushed.length, server.sent]).toEqual([1, []])
  status = 410
  await move('cancelled')
  await server.jobsAt(NOON + 11 * MINUTE)
  await server.jobsAt(NOON + 14 * MINUTE)
  expect(server.sent).toHaveLength(1)
})

test('[OR-09] nobody hears of another’s reservation, and a browser can end its own', async () => {
  expectProblem(await subscribe('stranger', server.visitor()), 404, 'not-found')
  await subscribe()
  const stop = { body: { endpoint: `${base}/phone` } }
  const path = `webapp/reservation/${id}/push/stop`
  expectProblem(await server.visitor().send('POST', path, stop), 404, 'not-found')
  expect(await left()).toHaveLength(1)
  await visitor.send('POST', path, stop)
  expect(await left()).toEqual([])
})

test('an address that is no push service is never sent to', async () => {
  const body = { endpoint: 'http://169.254.169.254/latest', keys }
  expectProblem(await visitor.send('POST', `webapp/reservation/${id}/push`, { body }), 422, 'bad-request')
})

test('[DK-04] at most five browsers hear of a reservation, and a known one may renew its keys', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    expectAnswer(subscribeReservationPushCall, await subscribe(name))
  expectProblem(await subscribe('f'), 429, 'too-many-requests')
  expectAnswer(subscribeReservationPushCall, await subscribe('a'))
})
