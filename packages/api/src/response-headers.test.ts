import { headerText } from '@storefront/http-server/testing/header-text'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, startTestServer, type TestServer } from './testing/test-server.ts'

const PAGE_OF_A_SHOP = 'https://pages.example'
const METRICS_TOKEN = 'metrics-token-of-the-tests'

const opened: Record<string, TestServer> = {}
beforeAll(async () => {
  const options = { corsOrigins: [PAGE_OF_A_SHOP], metricsToken: METRICS_TOKEN }
  opened.http = await startTestServer(options)
  opened.https = await startTestServer({ ...options, publicOrigin: 'https://order.example' })
})
afterAll(() => Promise.all(Object.values(opened).map((server) => server.close())))

const BUSINESS = '/api/webapp/v5/restaurant/test'
const MALFORMED: InjectOptions = {
  method: 'POST',
  url: '/api/webapp/order',
  headers: { 'content-type': 'application/json' },
  payload: '{"a":',
}

/** One of each kind of answer that the API gives. */
const ASKED: [string, InjectOptions][] = [
  ['JSON', { url: BUSINESS }],
  ['JSON for a page of another origin', { url: BUSINESS, headers: { origin: PAGE_OF_A_SHOP } }],
  ['HEAD', { method: 'HEAD', url: BUSINESS }],
  ['order, which gives a cookie', { method: 'POST', url: '/api/webapp/order', payload: anOrder() }],
  ['business that is not there', { url: '/api/webapp/v5/restaurant/nobody' }],
  ['path that is no call', { url: '/api/nowhere' }],
  ['path that is no text', { url: '/api/webapp/%E0%A4%A' }],
  ['body that is no JSON', MALFORMED],
  ['fields that are wrong', { method: 'POST', url: '/api/webapp/order', payload: {} }],
  ['desk without a session', { url: '/api/desk/test/board' }],
  ['merchant without a key', { url: '/api/merchant/test/orders' }],
  ['Host that names no host', { url: BUSINESS, headers: { host: 'a b' } }],
  ['OPTIONS', { method: 'OPTIONS', url: BUSINESS }],
  [
    'OPTIONS of a browser before a call from another origin',
    {
      method: 'OPTIONS',
      url: BUSINESS,
      headers: { origin: PAGE_OF_A_SHOP, 'access-control-request-method': 'POST' },
    },
  ],
  ['page of the documentation', { url: '/api/docs' }],
  ['OpenAPI', { url: '/api/docs/json' }],
  ['flag', { url: '/api/flags/KW.svg' }],
  ['short link that leads nowhere', { url: '/api/l/nothing' }],
  ['healthz', { url: '/healthz' }],
  ['readyz', { url: '/readyz' }],
  ['metrics', { url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } }],
  ['metrics without the token', { url: '/metrics' }],
  ['path beside the API', { url: '/nowhere' }],
]

test.each(['http', 'https'])(
  '[PR-02] the headers of every kind of answer under %s are as recorded',
  async (scheme) => {
    const texts: string[] = []
    for (const [name, options] of ASKED) {
      const answered = await opened[scheme]?.app.inject(options)
      if (answered) texts.push(headerText(name, answered))
    }
    await expect(texts.join('\n')).toMatchFileSnapshot(`testing/response-headers.${scheme}.txt`)
  },
)
