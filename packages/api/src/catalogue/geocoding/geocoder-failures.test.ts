import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { geocodeCall, geocodeReverseCall } from '@storefront/api-contract/ordering'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'

const VISITORS = 50
const SPACING = 1000
const DAY = 24 * 60 * 60_000

let service: Server
let server: TestServer
/** When the service was asked. */
let asked: number[]
let answer: RequestListener

beforeEach(async () => {
  asked = []
  service = createServer((request, response) => {
    asked.push(performance.now())
    answer(request, response)
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo
  server = await startTestServer({
    geocoder: { base: `http://127.0.0.1:${port}/`, agent: 'tests' },
    rateLimits: null,
    jobPause: null,
  })
})

afterEach(async () => {
  service.closeAllConnections()
  service.close()
  await server.close()
})

const path = (q: string) => `webapp/geocode/search?q=${encodeURIComponent(q)}`
const search = (q: string) => server.send('GET', path(q))
/** Asks as a visitor with an address of their own. */
const searchFrom = async (remoteAddress: string, q: string) => {
  const {
    statusCode: status,
    headers,
    body,
    json,
  } = await server.app.inject({
    url: `/api/${path(q)}`,
    remoteAddress,
  })
  return { status, headers, text: body, json: json(), problem: json().error }
}
const saying =
  (status: number, text: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)

test('[DL-10] fifty visitors at once: the service is asked once a second, the others learn when to retry', async () => {
  answer = saying(200, '[]')
  const from = performance.now()
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, visitor) => searchFrom(`10.3.0.${visitor + 1}`, `road ${visitor}`)),
  )
  const answered = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const one of refused) {
    expectProblem(one, 503, 'unavailable')
    expect(one.headers['retry-after']).toBe('5')
  }
  // Five turns are given at once (`ask-geocoder.test.ts`); a visitor who comes late may find one that is free again.
  expect(answered.length).toBeGreaterThanOrEqual(5)
  expect(refused.length).toBeGreaterThan(0)
  // A question may come later than its turn, never before it; a timer is exact to a millisecond.
  expect(asked).toHaveLength(answered.length)
  for (const [turn, at] of asked.entries()) expect(at - from).toBeGreaterThanOrEqual(turn * SPACING - 1)
})

test('[DL-10] fifty visitors who ask the same are one question', async () => {
  answer = saying(200, '[]')
  const answers = await Promise.all(Array.from({ length: VISITORS }, () => search('Salem street')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked).toHaveLength(1)
})

test.each<[string, RequestListener]>([
  ['is broken', saying(500, '{}')],
  ['is over its limit', saying(429, '{"error":"Too many requests"}')],
  ['answers with a page', saying(200, '<html>')],
  ['answers with something else', saying(200, '{"places":7}')],
  ['breaks off', (request) => request.socket.destroy()],
])(
  '[DL-10] a service that %s is 503 with a time to try again, and asked again later',
  async (_label, failure) => {
    answer = failure
    const problem = await search('Salmiya')
    expectProblem(problem, 503, 'unavailable')
    expect(problem.headers['retry-after']).toBe('5')
    answer = saying(200, '[{"lat":"29.33","lon":"48.07","display_name":"Salmiya"}]')
    server.setTime('2026-11-20T09:01:00Z')
    const { places } = expectAnswer(geocodeCall, await search('Salmiya'))
    expect(places.map(({ display_name }) => display_name)).toEqual(['Salmiya'])
  },
)

test('[DL-10] a service that knows nothing is an answer without places', async () => {
  answer = saying(200, '{"error":"Unable to geocode"}')
  const found = await server.send('GET', 'webapp/geocode/reverse?lat=29.5&lon=48.5')
  expect(expectAnswer(geocodeReverseCall, found).places).toEqual([])
})

test('[DL-10] an answer is deleted after a month, although nobody asks anything', async () => {
  answer = saying(200, '[]')
  await search('Salem street')
  server.setTime(NOON + 29 * DAY)
  await server.api.runJobs()
  expect(await server.rows('select key from geocode_answers')).toHaveLength(1)
  server.setTime(NOON + 31 * DAY)
  await server.api.runJobs()
  expect(await server.rows('select key from geocode_answers')).toEqual([])
})

test('[DL-10] one address takes the service from nobody: 30 new questions in ten minutes, answered ones aside', async () => {
  answer = saying(200, '[]')
  const ask = async (address: string, place: number) => {
    // Each in a turn of its own, so that nobody waits.
    server.setTime(NOON + place * SPACING)
    return searchFrom(address, `street ${place}`)
  }
  for (let place = 0; place < 30; place += 1) expect((await ask('2001:db8:5::1', place)).status).toBe(200)
  const refused = await ask('2001:db8:5::2', 30)
  expectProblem(refused, 429, 'too-many-requests')
  expect(Number(refused.headers['retry-after'])).toBe(10 * 60 - 30)
  expect((await searchFrom('2001:db8:5::2', 'street 7')).status).toBe(200)
  expect((await ask('10.4.0.1', 30)).status).toBe(200)
  expect(asked).toHaveLength(31)
})

test('[DL-10] a question that found the service busy does not count as one of the 30', async () => {
  answer = saying(200, '[]')
  expect((await searchFrom('10.4.0.2', 'street 0')).status).toBe(200)
  await server.sql(`update geocode_turns set next_at = '${new Date(NOON + 6 * SPACING).toISOString()}'`)
  for (let place = 1; place <= 40; place += 1)
    expectProblem(await searchFrom('10.4.0.2', `street ${place}`), 503, 'unavailable')
  server.setTime(NOON + 6 * SPACING)
  expect((await searchFrom('10.4.0.2', 'street 41')).status).toBe(200)
})
