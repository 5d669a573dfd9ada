import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '../../platform/senders/message-sender.ts'
import { expectProblem } from '../../testing/expect-answer.ts'
import { codeIn } from '../../testing/test-browser.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

const sent: Message[] = []
const failed: Message[] = []
let isAway = false
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    sender: {
      send: async (message) => {
        if (isAway) {
          failed.push(message)
          return { ok: false, reason: 'away' }
        }
        sent.push(message)
        return { ok: true }
      },
    },
  })
})
beforeEach(() => {
  server.setTime(NOON)
  isAway = false
})
afterAll(() => server.close())

const ask = (phone: string) =>
  server.send('POST', 'send-otp', { body: { reference_id: 'test', dial_code: '+965', phone } })

describe('[PR-05] a code that no service took does not count against its number', () => {
  test('after three failed sends the code comes, at once', async () => {
    isAway = true
    for (const _ of [1, 2, 3]) expectProblem(await ask('6100 0001'), 503, 'unavailable')
    isAway = false
    const asked = await ask('6100 0001')
    expect(asked.status).toBe(200)
    const body = { request_id: asked.json.request_id, otp: codeIn(sent.at(-1)) }
    expect((await server.send('POST', 'verify-otp', { body })).status).toBe(200)
    expectProblem(await ask('6100 0001'), 429, 'too-many-requests')
  })

  test('another one is sent for the same request, and its pause begins with it', async () => {
    const first = await ask('6100 0002')
    const again = () =>
      server.send('POST', 'webapp/resend-otp', { body: { request_id: first.json.request_id } })
    server.setTime(NOON + 40_000)
    isAway = true
    for (const _ of [1, 2, 3, 4, 5, 6]) expectProblem(await again(), 503, 'unavailable')
    isAway = false
    server.setTime(NOON + 60_000)
    expect((await again()).status).toBe(200)
    const soon = await again()
    expectProblem(soon, 429, 'too-many-requests')
    expect(soon.headers['retry-after']).toBe('30')
  })

  test('what was sent stays counted', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      server.setTime(NOON + minute * 60_000)
      isAway = true
      expectProblem(await ask('6100 0003'), 503, 'unavailable')
      isAway = false
      expect((await ask('6100 0003')).status).toBe(200)
    }
    server.setTime(NOON + 6 * 60_000)
    expectProblem(await ask('6100 0003'), 429, 'too-many-requests')
  })
})

describe('[AU-05] a code that no service took', () => {
  test('does not work, and leaves its request as it was', async () => {
    const first = await ask('6100 0004')
    const { request_id } = first.json
    const verify = (message?: Message) =>
      server.send('POST', 'verify-otp', { body: { request_id, otp: codeIn(message) } })
    server.setTime(NOON + 40_000)
    isAway = true
    const resent = { request_id, channel: 'whatsapp' }
    expectProblem(await server.send('POST', 'webapp/resend-otp', { body: resent }), 503, 'unavailable')
    expectProblem(await verify(failed.at(-1)), 422, 'code-wrong')
    const status = await server.send('GET', `webapp/resend-otp?id=${request_id.slice(0, 32)}`)
    expect(status.json).toMatchObject({
      started_at: first.json.started_at,
      expires_at: first.json.expires_at,
    })
    const [row] = await server.rows(`select channel from code_requests where phone = '+96561000004'`)
    expect(row?.channel).toBe('sms')
    expect((await verify(sent.at(-1))).status).toBe(200)
  })
})
