import { orderCall } from '@storefront/api-contract/ordering'
import { reserveTableCall } from '@storefront/api-contract/reservation'
import { httpServer } from '@storefront/http-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { withOrdering } from '../../testing/ordering-business.ts'
import { aReservation, withReservations } from '../../testing/reserving-business.ts'
import { SOURCE_CALLS } from '../../testing/source-calls.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { anOrder } from '../../testing/test-server.ts'

let server: AccountServer
let browser: TestBrowser
/** Of the business with a wallet. */
let customer: TestBrowser
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startAccountServer()
  await importAlso(server, 'reserving', withReservations)
  await importAlso(server, 'ships', withOrdering)
  await server.api.grantDomain('test', 'order.test.example')
  browser = server.browser()
  ids.order = expectAnswer(orderCall, await browser.send('POST', 'webapp/order', anOrder())).order.id
  const payload = aReservation({ branch_id: 'reserving-main' })
  ids.reservation = expectAnswer(
    reserveTableCall,
    await browser.send('POST', 'webapp/reserve-table', payload),
  ).reservation.id
  ids.request = (await browser.askCode('5000 7777')).request_id.slice(0, 32)
  customer = server.browser()
  const asked = await customer.askCode('5000 8888', 'send-otp', { reference_id: 'reserving' })
  customer.token = (await customer.send('POST', 'webapp/login', asked)).json.token
  ids.customer = (await browser.logIn('5000 4321')).id
})
afterAll(() => server.close())

const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)

describe('[AP-01] section 7 of the source', () => {
  test.each(SOURCE_CALLS)('$method $path', async ({ method, example, answers }) => {
    // A body of nothing is refused by what it lacks, and not as a path that nobody knows.
    const { status, json } = await browser.send(method, filled(example), method === 'POST' ? {} : undefined)
    expect([404, 405, 500]).not.toContain(status)
    if (answers) expect([status, Object.keys(json)]).toEqual([200, expect.arrayContaining([...answers])])
  })

  test.each(
    SOURCE_CALLS.flatMap(({ path, elsewhere = {} }) =>
      Object.entries(elsewhere).map(([field, call]) => ({ path, field, call })),
    ),
  )('$field of $path is answered by $call', async ({ field, call }) => {
    const { status, json } = await customer.send('GET', call)
    expect([status, Object.keys(json)]).toEqual([200, expect.arrayContaining([field])])
  })
})

describe('[AP-01] any other path', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/webapp/nothing'],
    ['GET', '/api/webapp/order'],
    ['POST', '/api/webapp/order/one/two/three'],
    ['DELETE', '/api/webapp/order'],
    ['PATCH', '/api/a/b/c'],
  ] as const)('%s %s is 404 in the one error shape, also beside pages at any path', async (method, url) => {
    const app = httpServer()
    app.get('/*', (_request, reply) => reply.type('text/html').send('<!doctype html>'))
    await app.register(server.api.routes, { prefix: '/api' })
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found'])
    expect(answer.json().error.request_id).toBe(answer.headers['x-request-id'])
    await app.close()
  })
})

test('[OR-09] an order by its id alone is its visitor’s, and nobody else’s', async () => {
  const other = await server.browser().send('GET', `webapp/order/${ids.order}`)
  expect([other.status, other.problem.code]).toEqual([404, 'not-found'])
  const own = await browser.send('GET', `webapp/order/${ids.order}`)
  expect([own.status, own.json.order.id]).toEqual([200, ids.order])
})
