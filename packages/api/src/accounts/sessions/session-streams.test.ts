import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { anOrder, MERCHANT, NOON } from '../../testing/test-server.ts'

const MINUTE = 60_000

let server: AccountServer
let origin: string
let browser: TestBrowser
let orderId: string
let numbers = 0

beforeAll(async () => {
  server = await startAccountServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  server.setTime(NOON)
  browser = server.browser()
  numbers += 1
  await browser.logIn(`5100 ${String(numbers).padStart(4, '0')}`)
  const placed = await browser.send('POST', 'webapp/order', anOrder())
  orderId = placed.json.order.id
})
afterAll(() => server.close())

const watch = (cookies: ReadonlyMap<string, string>) =>
  fetch(`${origin}/api/webapp/order/test/${orderId}/events`, {
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
  })
const refresh = () => browser.send('POST', 'webapp/session/refresh', { reference_id: 'test' })
const accept = () =>
  server.send('POST', `merchant/test/orders/${orderId}/state`, {
    body: { state: 'accepted' },
    headers: MERCHANT,
  })

/** Reads a stream until it holds a text; `end` when it ended before. */
async function readUntil(reader: ReadableStreamDefaultReader<string> | undefined, wanted: string) {
  let text = ''
  while (!text.includes(wanted)) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
    if (done) return 'end'
    text += value
  }
  return wanted
}
const readerOf = (response: Response) => response.body?.pipeThrough(new TextDecoderStream()).getReader()

test('[AU-07] a cookie that was exchanged opens a live order for the minute in which it can be exchanged', async () => {
  const old = new Map(browser.cookies)
  await refresh()
  server.setTime(NOON + MINUTE)
  const within = await watch(old)
  expect(within.status).toBe(200)
  await within.body?.cancel()
  server.setTime(NOON + MINUTE + 1)
  expect((await watch(old)).status).toBe(404)
  const newest = await watch(browser.cookies)
  expect(newest.status).toBe(200)
  await newest.body?.cancel()
})

test('[AU-07] a live order goes on while its session is exchanged', async () => {
  const reader = readerOf(await watch(browser.cookies))
  await readUntil(reader, 'event: order')
  for (const minutes of [9, 18]) {
    server.setTime(NOON + minutes * MINUTE)
    expect((await refresh()).json.session).not.toBeNull()
  }
  await accept()
  expect(await readUntil(reader, '"accepted"')).toBe('"accepted"')
  await reader?.cancel()
})

test.each([
  ['logging out', () => browser.send('POST', 'webapp/session/end', { reference_id: 'test' })],
  [
    'logging out everywhere',
    () => browser.send('POST', 'webapp/session/end', { reference_id: 'test', all: true }),
  ],
])('[AU-06] [RT-15] %s ends a live order at once, with nothing that happens later', async (_label, end) => {
  const reader = readerOf(await watch(browser.cookies))
  await readUntil(reader, 'event: order')
  await end()
  expect(await readUntil(reader, 'never')).toBe('end')
})

test('[AU-07] a copied token that ends its session ends the live order too', async () => {
  const copy = server.browser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  await refresh()
  const reader = readerOf(await watch(browser.cookies))
  await readUntil(reader, 'event: order')
  server.setTime(NOON + 2 * MINUTE)
  await copy.send('POST', 'webapp/session/refresh', { reference_id: 'test' })
  expect(await readUntil(reader, 'never')).toBe('end')
})

test('[AU-07] a session whose time is over gets no news', async () => {
  const reader = readerOf(await watch(browser.cookies))
  await readUntil(reader, 'event: order')
  server.setTime(NOON + 60 * 24 * 60 * MINUTE)
  await accept()
  expect(await readUntil(reader, 'accepted')).toBe('end')
})
