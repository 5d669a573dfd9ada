import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.setTime(NOON))
afterAll(() => server.close())

test.each([
  ['an answer', 'webapp/v5/restaurant/test', {}],
  ['a refusal', 'webapp/v5/restaurant/nowhere', {}],
  ['an unknown path', 'nowhere', {}],
])('[SH-04] %s carries the server’s time', async (_label, path, headers) => {
  const { headers: sent } = await server.send('GET', path, { headers })
  expect(sent['x-server-time']).toBe(new Date(NOON).toISOString())
})

test('[SH-04] so does an answer that has not changed', async () => {
  const { headers } = await server.send('GET', 'webapp/v5/restaurant/test')
  const etag = String(headers.etag)
  server.setTime(NOON + 60_000)
  const same = await server.send('GET', 'webapp/v5/restaurant/test', { headers: { 'if-none-match': etag } })
  expect([same.status, same.headers['x-server-time']]).toEqual([304, new Date(NOON + 60_000).toISOString()])
})
