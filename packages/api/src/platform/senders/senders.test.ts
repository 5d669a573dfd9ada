import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { outboxCall } from '@storefront/api-contract/account'
import { afterEach, describe, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { codeIn, startAccountServer } from '../../testing/test-browser.ts'
import { startTestServer } from '../../testing/test-server.ts'
import type { Message } from './message-sender.ts'
import { senderSettings } from './sender-settings.ts'
import { webhookDelivery } from './webhook-delivery.ts'

const MESSAGE: Message = {
  channel: 'sms',
  to: '+96550001234',
  text: '123456 is your code',
  referenceId: 'test',
  locale: 'en',
}
const SECRET = 'a secret that is long enough for it'

let close: () => void = () => undefined
afterEach(() => close())

/** A message service that answers these statuses in turn; 0 breaks the connection. */
async function aService(statuses: number[]) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      const status = statuses[received.length - 1] ?? 200
      if (status === 0) request.socket.destroy()
      else response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  close = () => service.close()
  const { port } = service.address() as AddressInfo
  const waits: number[] = []
  const { deliver } = webhookDelivery({
    url: `http://127.0.0.1:${port}/messages`,
    secret: SECRET,
    clock: () => 1_700_000_000_500,
    wait: async (ms) => waits.push(ms),
  })
  return { send: () => deliver('m1', MESSAGE), received, waits }
}

describe('[AU-05] the message service', () => {
  test('gets a signed message', async () => {
    const { send, received } = await aService([200])
    expect(await send()).toEqual({ ok: true })
    const [{ headers, body } = { headers: {}, body: '' }] = received
    const mac = createHmac('sha256', SECRET).update(`1700000000.${body}`).digest('hex')
    expect(headers['x-signature']).toBe(`t=1700000000,v1=${mac}`)
    expect(JSON.parse(body)).toEqual({
      channel: 'sms',
      to: '+96550001234',
      text: '123456 is your code',
      reference_id: 'test',
      locale: 'en',
    })
  })

  test.each([
    ['500 and then 200 is sent', [500, 200], true, 2],
    ['a broken connection twice, then 200 is sent', [0, 0, 200], true, 3],
    ['429 is asked again', [429, 202], true, 2],
    ['three failures are one', [503, 503, 503, 200], false, 3],
    ['400 is final', [400, 200], false, 1],
    ['a redirect is not followed', [302, 302, 302, 200], false, 3],
  ])('%s', async (_label, statuses, ok, tries) => {
    const { send, received, waits } = await aService(statuses)
    const sent = await send()
    expect([sent.ok, received.length]).toEqual([ok, tries])
    expect(waits).toEqual([250, 1000].slice(0, tries - 1))
    expect(new Set(received.map(({ headers }) => headers['x-message-id'])).size).toBe(1)
    if (!sent.ok) expect(sent.reason).not.toMatch(/123456|50001234/)
  })
})

test.each([
  ['neither', {}, true],
  ['both', { MESSAGE_URL: 'https://messages.example/send', MESSAGE_SECRET: SECRET }, true],
  ['no service by choice', { MESSAGE_URL: 'none' }, true],
  ['no service by choice, and a secret left over', { MESSAGE_URL: 'none', MESSAGE_SECRET: SECRET }, true],
  ['this machine', { MESSAGE_URL: 'http://localhost:9000', MESSAGE_SECRET: SECRET }, true],
  ['an address in the clear', { MESSAGE_URL: 'http://messages.example', MESSAGE_SECRET: SECRET }, false],
  ['no address', { MESSAGE_URL: 'messages', MESSAGE_SECRET: SECRET }, false],
  ['a short secret', { MESSAGE_URL: 'https://messages.example', MESSAGE_SECRET: 'short' }, false],
  ['a secret alone', { MESSAGE_SECRET: SECRET }, false],
])('settings with %s', (_label, env, ok) => {
  expect(senderSettings(env).ok).toBe(ok)
})

describe('[AU-05] the outbox', () => {
  const ask = { reference_id: 'test', dial_code: '+965', phone: '5300 0001' }

  test('shows what was sent to a number, in the demo', async () => {
    const server = await startTestServer({ demo: true })
    const headers = { host: 'localhost:3000' }
    const asked = await server.send('POST', 'send-otp', { body: ask, headers })
    expect(asked.status).toBe(200)
    const shown = await server.send('GET', 'demo/outbox?phone=%2B965%205300%200001')
    expect(expectAnswer(outboxCall, shown).messages).toHaveLength(1)
    expect(shown.json.messages[0].text).toMatch(/\n@localhost #\d{6}$/)
    const { request_id } = asked.json
    const tried = await server.send('POST', 'verify-otp', {
      body: { request_id, otp: codeIn(shown.json.messages[0]) },
    })
    expect(tried.status).toBe(200)
    expect((await server.send('GET', 'demo/outbox?phone=%2B96553000002')).json.messages).toEqual([])
    expect((await server.send('GET', 'demo/outbox')).json.messages).toEqual([])
    expect((await server.send('GET', 'demo/outbox?email=%00')).problem.code).toBe('bad-request')
    await server.close()
  })

  test('[PR-05] gets nothing in a demo that has a message service', async () => {
    const texts: string[] = []
    const deliver = async (_id: string, { text }: Message) => {
      texts.push(text)
      return { ok: true } as const
    }
    const server = await startTestServer({ demo: true, delivery: { deliver, dropsKnownIds: () => true } })
    expect((await server.send('POST', 'send-otp', { body: ask })).status).toBe(200)
    expect(texts).toHaveLength(1)
    expect((await server.send('GET', 'demo/outbox?phone=%2B96553000001')).json.messages).toEqual([])
    await server.close()
  })

  test('is not there outside it, where nothing is sent without a message service', async () => {
    const server = await startTestServer({ log: 'silent' })
    expect((await server.send('GET', 'demo/outbox?phone=1')).status).toBe(404)
    const asked = await server.send('POST', 'send-otp', { body: ask })
    expect(asked.problem.code).toBe('unavailable')
    await server.close()
  })
})

test('[14.1.1] the log of a login, of wrong codes and of failures holds no number, code, name or token', async () => {
  let log = ''
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk)
      done()
    },
  })
  const server = await startAccountServer({ log: 'info', logTo })
  const browser = server.browser('10.77.66.55')
  const user = await browser.logIn('5399 8877')
  await browser.send('POST', 'webapp/update-profile', { name: 'Secret Name', email: 'secret@example.com' })
  const other = server.browser()
  const request = await other.askCode('5399 8866')
  await other.send('POST', 'verify-otp', { ...request, otp: '000000' })
  await server.sql('alter table code_requests rename to code_requests_away')
  const failed = await server.browser().send('POST', 'webapp/register', {
    reference_id: 'test',
    dial_code: '+965',
    phone: '5399 8855',
    name: 'Failed Name',
    email: 'failed@example.com',
  })
  expect(failed.status).toBe(500)
  expect(failed.text).not.toMatch(/53998855|Failed Name/)
  await server.close()
  expect(log).toMatch(/send-otp/)
  const codes = server.sent.map(codeIn)
  const secrets = ['5399', 'Name', '@example.com', '10.77.66.55', user.id, browser.token ?? 'none', ...codes]
  // `1` is the cookie that only says that there is a session.
  const cookies = [...browser.cookies.values()].filter((value) => value !== '1')
  expect(cookies.length).toBeGreaterThan(0)
  for (const secret of [...secrets, ...cookies]) expect(log).not.toContain(secret)
})
