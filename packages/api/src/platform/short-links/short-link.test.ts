import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'
import { NOON } from '../../testing/test-server.ts'

const DAY = 24 * 60 * 60_000

let server: MessagingServer

beforeAll(async () => {
  server = await startMessagingServer()
  await server.setMessages({ steps: { accepted: ['sms'] } })
})
beforeEach(async () => {
  server.setTime(NOON)
  server.sent.length = 0
  await server.sql('delete from short_links')
})
afterAll(() => server.close())

/** The path of the link in the message about an accepted order. */
async function linkOfOrder(phone = '5000 1234') {
  await server.move(await server.placed(server.visitor(), { phone }), 'accepted')
  await server.api.runJobs()
  const [link = ''] = /http:\/\/order\.example\S+/.exec(server.sent.at(-1)?.text ?? '') ?? []
  return new URL(link).pathname
}
const open = (url: string, language = 'en') =>
  server.app.inject({ url, headers: { 'accept-language': language } })

describe('[LC-10] the short link of a message', () => {
  test('leads where the long one led, which still works', async () => {
    const opened = await open(await linkOfOrder())
    const { pathname, search } = new URL(server.sent[0]?.stopUrl ?? '')
    expect([opened.statusCode, opened.headers.location]).toEqual([302, pathname + search])
    expect(opened.headers['cache-control']).toBe('no-store')
    expect((await open(pathname + search)).statusCode).toBe(200)
  })

  test('is the same for the same page, and another for another', async () => {
    const links = [await linkOfOrder(), await linkOfOrder(), await linkOfOrder('5000 9999')]
    expect(new Set(links).size).toBe(2)
    expect(links[0]).toBe(links[1])
    expect(await server.rows('select token from short_links')).toHaveLength(2)
  })

  test('that nobody was sent leads nowhere, and says so in the reader’s language', async () => {
    const link = await linkOfOrder()
    for (const wrong of [`${link.slice(0, -1)}_`, link.slice(0, -1), '/api/l/%00', '/api/l/..%2f..']) {
      const refused = await open(wrong, 'de-AT')
      expect([Math.floor(refused.statusCode / 100), refused.headers.location]).toEqual([4, undefined])
    }
    const refused = await open('/api/l/aaaaaaaaaaaaaaaaaaaaaa', 'ar')
    expect(refused.statusCode).toBe(404)
    expect(refused.body).toContain('<html lang="ar" dir="rtl">')
    expect(refused.headers['cache-control']).toBe('no-store')
  })

  test('is kept for 400 days after the last message that has it', async () => {
    const link = await linkOfOrder()
    const statusOn = async (day: number) => {
      await server.jobsAt(NOON + day * DAY)
      return (await open(link)).statusCode
    }
    expect([await statusOn(0), await statusOn(400), await statusOn(401)]).toEqual([302, 302, 404])
  })
})
