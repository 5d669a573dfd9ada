import { dialCodes } from '@storefront/domain/phone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[AU-02] [DL-08] every country that can be chosen has a flag, which browsers cache', async () => {
  for (const { country } of dialCodes()) {
    const { status, headers } = await server.send('GET', `flags/${country}.svg`)
    expect([country, status, headers['content-type']]).toEqual([country, 200, 'image/svg+xml'])
    expect(headers['cache-control']).toBe('public, max-age=2592000')
  }
})

test.each(['XX.svg', 'kw.svg', 'KW', 'KW.png', '..%2FKW.svg', 'KW.svg%00', 'flags.css'])(
  '[DL-08] there is no flag %s',
  async (file) => {
    expect((await server.send('GET', `flags/${file}`)).status).toBe(404)
  },
)
