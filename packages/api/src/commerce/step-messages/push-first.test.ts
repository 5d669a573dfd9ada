import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'
import { NOON, type TestVisitor } from '../../testing/test-server.ts'

const MINUTE = 60_000
const browser = createECDH('prime256v1')
browser.generateKeys()
const keys = {
  p256dh: browser.getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
}

let server: MessagingServer
let pushService: Server
let status = 201
let pushed = 0
let visitor: TestVisitor

beforeAll(async () => {
  pushService = createServer((request, response) => {
    request.resume().on('end', () => {
      pushed += 1
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => pushService.listen(0, '127.0.0.1', done))
  server = await startMessagingServer({
    push: { ...webPush.generateVAPIDKeys(), subject: 'mailto:ops@shop.example' },
    isPushService: () => true,
  })
})
beforeEach(async () => {
  server.setTime(NOON)
  await server.sql('delete from message_steps')
  await server.sql('delete from push_subscriptions')
  await server.setMessages({ steps: { accepted: ['sms'], ready: ['sms'], cancelled: ['sms'] } })
  server.sent.length = 0
  status = 201
  pushed = 0
})
afterAll(async () => {
  await server.close()
  pushService.close()
})

/** An order that a browser gets notifications of. */
async function subscribed() {
  visitor = server.visitor()
  const order = await server.placed(visitor)
  const { port } = pushService.address() as AddressInfo
  const body = { endpoint: `http://127.0.0.1:${port}/${order.id}`, keys }
  const asked = await visitor.send('POST', `webapp/order/${order.id}/push`, { body })
  expect(asked.status, asked.text).toBe(200)
  return order
}
const ends = () => server.rows('select step, "end" from message_steps where state = \'done\' order by at')

describe('[DK-04] notifications of the browser come first', () => {
  test('a step that a push service took goes by no SMS, the last one neither', async () => {
    const order = await subscribed()
    await server.move(order, 'accepted')
    await server.api.runJobs()
    await server.move(order, 'cancelled')
    await server.jobsAt(NOON + MINUTE)
    await server.jobsAt(NOON + 10 * MINUTE)
    expect([pushed, server.sent]).toEqual([2, []])
    expect(await ends()).toEqual([
      { step: 'accepted', end: 'shown' },
      { step: 'cancelled', end: 'shown' },
    ])
  })

  test.each([
    ['is gone', 410, 1],
    ['does not answer well', 500, 3],
  ])('a push service that %s is followed by the SMS', async (_label, answer, minutes) => {
    const order = await subscribed()
    status = answer
    await server.move(order, 'accepted')
    for (let minute = 0; minute <= minutes; minute += 1) await server.jobsAt(NOON + minute * MINUTE)
    expect(server.sent).toHaveLength(1)
  })

  test('a push that is late by a moment is waited for', async () => {
    const order = await subscribed()
    status = 500
    await server.move(order, 'accepted')
    await server.api.runJobs()
    expect([pushed, server.sent]).toEqual([1, []])
    status = 201
    await server.jobsAt(NOON + MINUTE)
    await server.jobsAt(NOON + 5 * MINUTE)
    expect([pushed, server.sent]).toEqual([2, []])
  })

  test('a business may want the SMS as well', async () => {
    await server.setMessages({ steps: { accepted: ['sms'] }, after_push: true })
    await server.move(await subscribed(), 'accepted')
    await server.api.runJobs()
    expect([pushed, server.sent.length]).toEqual([1, 1])
  })
})
