import { expect, test } from 'vitest'
import { probeRoutes } from '../probes/probe-routes.ts'
import { type HttpServerOptions, httpServer } from './http-server.ts'

const NOSNIFF = 'nosniff'
const HSTS = 'max-age=15768000'

/** Status and base headers of the answer to a path. */
async function answered(options: HttpServerOptions, url: string, headers: Record<string, string> = {}) {
  const app = httpServer(options)
  probeRoutes(app, { notReady: async () => null })
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  const answer = await app.inject({ url, headers })
  await app.close()
  return [
    answer.statusCode,
    answer.headers['x-content-type-options'],
    answer.headers['strict-transport-security'],
  ]
}

const ANSWERS: [string, number][] = [
  ['/healthz', 200],
  ['/readyz', 200],
  ['/nowhere', 404],
  ['/broken', 500],
  ['/api/%E0%A4%A', 400],
]

test.each(ANSWERS)('[PR-02] %s is read as what it says it is', async (url, status) => {
  expect(await answered({}, url)).toEqual([status, NOSNIFF, undefined])
})

test.each(ANSWERS)('[PR-02] %s keeps visitors of a public origin on https there', async (url, status) => {
  const options = { publicOrigin: 'https://shop.example' }
  expect(await answered(options, url)).toEqual([status, NOSNIFF, HSTS])
})

test.each(ANSWERS)(
  '[PR-02] %s believes a trusted proxy alone that a visitor is on https',
  async (url, status) => {
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(await answered({ trustProxy: () => true }, url, forwarded)).toEqual([status, NOSNIFF, HSTS])
    expect(await answered({ trustProxy: () => false }, url, forwarded)).toEqual([status, NOSNIFF, undefined])
    expect(await answered({}, url, forwarded)).toEqual([status, NOSNIFF, undefined])
  },
)
