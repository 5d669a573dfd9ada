import { request as httpRequest } from 'node:http'
import { orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { anOrder, MERCHANT, newKey, startTestServer, type TestServer } from '../../testing/test-server.ts'

const TOKEN = 'metrics-token-of-the-tests'
const SHOP_PAGE = 'https://pages.example'

const lines: string[] = []
let server: TestServer
let origin: string

beforeAll(async () => {
  server = await startTestServer({
    log: 'info',
    jobPause: null,
    logTo: { write: (line) => lines.push(line) },
    metricsToken: TOKEN,
    corsOrigins: [SHOP_PAGE],
    publicOrigin: 'https://order.example',
    rateLimits: { reads: { burst: 20, perSecond: 0.01 }, writes: { burst: 3, perSecond: 0.01 } },
  })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

/** Reads the value of a metric, 0 where nothing was counted yet. */
async function readMetrics(): Promise<(sample: string) => number> {
  const { body } = await get('/metrics', { authorization: `Bearer ${TOKEN}` })
  const values = new Map(body.split('\n').map((line) => line.split(' ') as [string, string]))
  return (sample) => Number(values.get(sample) ?? 0)
}

describe('what the operator asks', () => {
  test('/healthz and /readyz answer 200 while all is well', async () => {
    expect((await get('/healthz')).statusCode).toBe(200)
    expect((await get('/readyz')).json()).toEqual({ ok: true })
  })

  test('/metrics is for who carries the token', async () => {
    expect((await get('/metrics')).statusCode).toBe(401)
    expect((await get('/metrics', { authorization: 'Bearer guess' })).statusCode).toBe(401)
    expect((await get('/metrics', { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200)
  })

  test('/metrics counts answers by call and status, orders once however often they are sent', async () => {
    const before = await readMetrics()
    const visitor = server.visitor()
    const body = { idempotency_key: newKey() }
    for (let times = 0; times < 3; times += 1) expectAnswer(orderCall, await visitor.order(body))
    expectProblem(await visitor.order({ branch_id: 'nowhere' }), 404, 'branch-not-found')
    const after = await readMetrics()
    const added = (sample: string) => after(sample) - before(sample)
    expect(added('storefront_requests_total{call="order",status="200"}')).toBe(3)
    expect(added('storefront_requests_total{call="order",status="404"}')).toBe(1)
    expect(added('storefront_request_seconds_count{call="order"}')).toBe(4)
    expect(added('storefront_orders_placed_total{selling_type="car_pickup"}')).toBe(1)
    expect(after('storefront_database_connections{state="total"}')).toBeGreaterThan(0)
    expect(after('storefront_live_streams')).toBe(0)
  })
})

describe('the log', () => {
  const SECRETS = ['Noura', '50001234', '12-34567', 'Toyota', 'no onions', 'test-key', 'sf_guest']
  beforeEach(() => {
    lines.length = 0
  })

  test('has a line per answer with the id of the request, and nothing about people', async () => {
    const answer = await server
      .visitor()
      .order({ comment: 'no onions', idempotency_key: 'a-key-nobody-may-see-1' })
    const { order } = expectAnswer(orderCall, answer)
    await server.send('GET', `webapp/order/test/${order.id}`)
    await server.send('GET', 'merchant/test/orders', { headers: MERCHANT })
    const requestId = answer.headers['x-request-id']
    const ofOrder = lines.map((one) => JSON.parse(one)).filter((line) => line.requestId === requestId)
    expect(ofOrder).toMatchObject([{ method: 'POST', call: 'order', status: 200 }])
    const all = lines.join('')
    for (const secret of [...SECRETS, order.id, 'a-key-nobody', MERCHANT.authorization.slice(7), '127.0.0.1'])
      expect(all).not.toContain(secret)
  })

  test('names what failed inside without the values that failed', async () => {
    await server.sql('alter table orders rename to orders_away')
    onTestFinished(() => server.sql('alter table orders_away rename to orders'))
    const answer = await server.visitor().order({ comment: 'no onions' })
    expectProblem(answer, 500, 'internal')
    const failed = lines.map((one) => JSON.parse(one)).find((line) => line.err)
    expect(failed.msg).toContain(`Request ${answer.headers['x-request-id']} POST /api/webapp/order failed`)
    expect(JSON.stringify(failed.err)).toContain('42P01')
    for (const secret of SECRETS) expect(lines.join('')).not.toContain(secret)
  })
})

describe('every answer', () => {
  test.each([
    ['its caller gave', 'proxy-id-0001', /^proxy-id-0001$/],
    ['of its own, where none was given', undefined, /^[\da-f-]{36}$/],
    ['of its own, where the given one is no id', 'x"\n{"level":60}', /^[\da-f-]{36}$/],
  ])('carries the request id %s', async (_label, given, expected) => {
    const headers = given ? { 'x-request-id': given } : {}
    const answer = await server.send('GET', 'webapp/v5/restaurant/nobody', { headers })
    expect(answer.headers['x-request-id']).toMatch(expected)
    expect(answer.problem.request_id).toBe(answer.headers['x-request-id'])
  })

  test.each(['/api/webapp/v5/restaurant/test', '/api/nowhere', '/api/docs/json'])(
    'of %s tells the browser what it may not do',
    async (url) => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=15768000',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    },
  )

  test.each([
    [SHOP_PAGE, SHOP_PAGE],
    ['https://evil.example', undefined],
    ['https://pages.example.evil.example', undefined],
    ['null', undefined],
  ])('to a page of %s allows reading to %s', async (from, allowed) => {
    const url = '/api/webapp/v5/restaurant/test'
    expect((await get(url, { origin: from })).headers['access-control-allow-origin']).toBe(allowed)
    const asked = await server.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: from, 'access-control-request-method': 'POST' },
    })
    expect(asked.headers['access-control-allow-origin']).toBe(allowed)
  })
})

describe('limits per address', () => {
  const ask = (method: string, path: string) =>
    new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) => {
      const sent = httpRequest(`${origin}/api/${path}`, { method }, (response) => {
        response.resume()
        resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'] })
      })
      sent.on('error', reject)
      sent.end()
    })

  test('too many writes are 429 with the time to wait; reads of the same address still pass', async () => {
    const answers = []
    for (let times = 0; times < 5; times += 1) answers.push(await ask('POST', 'webapp/visit/test'))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 429, 429])
    expect(Number(answers.at(-1)?.retryAfter)).toBeGreaterThan(90)
    expect((await ask('GET', 'webapp/v5/shifts/test')).status).toBe(200)
  })

  test('calls of this process, such as the gateway makes, are not counted', async () => {
    for (let times = 0; times < 30; times += 1)
      expect((await get('/api/webapp/v5/shifts/test')).statusCode).toBe(200)
  })

  test('what runs the server is not limited', async () => {
    for (let times = 0; times < 30; times += 1) expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })
})

describe('a database that cannot', () => {
  test('store anything because its disk is full: 503 with Retry-After, nothing half, and well again by itself', async () => {
    await server.sql(`create function disk_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await server.sql('create trigger disk_full before insert on order_history execute function disk_full()')
    onTestFinished(() => server.sql('drop function disk_full() cascade'))
    const body = anOrder()
    const visitor = server.visitor()
    const refused = await visitor.send('POST', 'webapp/order', { body })
    expectProblem(refused, 503, 'unavailable')
    expect(refused.headers['retry-after']).toBe('30')
    expectProblem(await visitor.send('GET', `webapp/order-by-key/${body.idempotency_key}`), 404, 'not-found')
    await server.sql('drop trigger disk_full on order_history')
    expectAnswer(orderCall, await visitor.send('POST', 'webapp/order', { body }))
  })

  test('be reached: 503 with Retry-After, and /readyz says so', async () => {
    const away = await startTestServer({ log: 'silent' })
    await away.api.close()
    const refused = await away.send('GET', 'webapp/v5/restaurant/test')
    expectProblem(refused, 503, 'unavailable')
    expect(refused.headers['retry-after']).toBe('2')
    const ready = await away.app.inject({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, reason: 'database-away' }])
    expect((await away.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  })
})

test('a server that is about to stop says so, and still answers', async () => {
  const stopping = await startTestServer({ log: 'silent' })
  onTestFinished(() => stopping.close())
  stopping.api.drain()
  const ready = await stopping.app.inject({ url: '/readyz' })
  expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, reason: 'draining' }])
  expect((await stopping.send('GET', 'webapp/v5/restaurant/test')).status).toBe(200)
})
