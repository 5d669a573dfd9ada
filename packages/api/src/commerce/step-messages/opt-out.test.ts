import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'
import { aReservation } from '../../testing/reserving-business.ts'
import { NOON } from '../../testing/test-server.ts'
import { optOutToken, readOptOutToken } from './opt-out.ts'

const HOUR = 60 * 60_000

let server: MessagingServer

beforeAll(async () => {
  server = await startMessagingServer()
  await server.setMessages({ steps: { accepted: ['sms'], ready: ['sms'] } })
})
beforeEach(async () => {
  server.setTime(NOON)
  server.sent.length = 0
  await server.sql('delete from message_opt_outs')
})
afterAll(() => server.close())

/** An order with a message to its customer, and the path of the link in it. */
async function informed(phone = '5000 1234') {
  const order = await server.placed(server.visitor(), { phone, locale: 'ar' })
  await server.move(order, 'accepted')
  await server.api.runJobs()
  const [link = ''] = /\/api\/l\/\S+/.exec(server.sent.at(-1)?.text ?? '') ?? []
  const path = link && String((await server.app.inject(link)).headers.location)
  return { order, path }
}
const open = (method: 'GET' | 'POST', url: string, payload = '') =>
  server.app.inject({
    method,
    url,
    ...(method === 'POST'
      ? { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
      : {}),
  })
const optOuts = () => server.rows('select reference_id from message_opt_outs')

describe('[DK-04] the link of a message', () => {
  test('shows the choice in the language of the order and changes nothing', async () => {
    const { path } = await informed()
    for (let scans = 0; scans < 2; scans += 1) {
      const shown = await open('GET', path)
      expect(shown.statusCode).toBe(200)
      expect(shown.body).toContain('<html lang="ar" dir="rtl">')
      expect(shown.body).toContain('رسائل الرموز والاسترداد تُرسل دائمًا.')
      expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
      expect(shown.headers['cache-control']).toBe('no-store')
    }
    expect(await optOuts()).toEqual([])
  })

  test('ends the messages by its button, however often it is pressed, for all orders of the number', async () => {
    const { order, path } = await informed()
    for (const body of ['want=none', 'List-Unsubscribe=One-Click']) {
      const done = await open('POST', path, body)
      expect(done.statusCode).toBe(200)
      expect(done.body).toContain('لم يعد')
    }
    expect(await optOuts()).toEqual([{ reference_id: 'test' }])
    server.sent.length = 0
    await server.move(order, 'preparing')
    await server.move(order, 'ready')
    await informed()
    expect(server.sent).toEqual([])
    expect((await server.rows(`select "end" from message_steps where step = 'ready'`))[0]).toEqual({
      end: 'opted-out',
    })
    await informed('5000 9999')
    expect(server.sent).toMatchObject([{ to: '+96550009999' }])
    await open('POST', path, 'want=messages')
    expect(await optOuts()).toEqual([])
    await informed()
    expect(server.sent).toHaveLength(2)
  })

  test.each([
    ['of another business', (path: string) => path.replace('/test/', '/other/')],
    ['with another contact', (path: string) => path.replace(/\/test\/./, '/test/_')],
    ['without its signature', (path: string) => path.replace(/[\w-]{10}\?/, '?')],
  ])('%s opens nothing', async (_label, spoil) => {
    const { path } = await informed()
    for (const method of ['GET', 'POST'] as const) {
      const refused = await open(method, spoil(path), 'want=none')
      expect(refused.statusCode).toBe(404)
      expect(refused.body).toContain('هذا الرابط')
    }
    expect(await optOuts()).toEqual([])
  })

  test('ends reminders of reservations, too', async () => {
    const reserve = (phone: string) =>
      server.visitor().send('POST', 'webapp/reserve-table', { body: aReservation({ phone }) })
    const { path } = await informed()
    await open('POST', path)
    for (const phone of ['5000 1234', '5000 7777']) expect((await reserve(phone)).status).toBe(200)
    server.sent.length = 0
    server.setTime(Date.parse('2026-11-21T16:00:00Z') - HOUR)
    await server.api.runJobs()
    expect(server.sent).toMatchObject([{ to: '+96550007777' }])
  })
})

test('[DK-04] an old secret’s link and opt-out hold after the secret was changed', async () => {
  const token = optOutToken('old', 'test', 'Sara@example.com')
  const hash = readOptOutToken('new,old', 'test', token)
  expect(hash).toBe(token.slice(0, 16))
  expect(optOutToken('old', 'test', 'sara@example.com')).toBe(token)
  expect(readOptOutToken('new', 'test', token)).toBeNull()
})
