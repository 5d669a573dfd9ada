import { orderCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { TAP_ACCOUNT, testPayments } from '../../testing/payment-accounts.ts'
import { startTapDouble, type TapDouble } from '../../testing/tap-double.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let tap: TapDouble
let server: TestServer

beforeAll(async () => {
  tap = await startTapDouble()
  server = await startTestServer({
    payments: testPayments(['tap'], { tap: tap.address }),
    publicOrigin: 'http://shop.example',
    rateLimits: null,
    jobPause: null,
  })
  await server.setAccount(TAP_ACCOUNT)
  await importAlso(server, 'other', (file) => {
    file.domains = ['theirs.example']
  })
  await server.sql(`insert into domains (domain, reference_id, proved_at) values
    ('own.example', 'test', now()), ('unproved.example', 'test', null)`)
  await server.api.grantDomain('other', 'theirs.example')
})
afterAll(async () => {
  await server.close()
  await tap.close()
})

const lastReturn = () => tap.asked.at(-1)?.body.redirect

test.each([
  ['the business’s own domain', 'own.example', 'https://own.example'],
  ['its own domain in capitals, with a port', 'OWN.example:443', 'https://own.example'],
  ['the installation', 'shop.example', 'http://shop.example'],
  ['a domain that is not proved yet', 'unproved.example', 'http://shop.example'],
  ['the domain of another business', 'theirs.example', 'http://shop.example'],
  ['a domain of nobody', 'evil.example', 'http://shop.example'],
])('[PR-04, RT-01] a visitor from %s comes back to a proved domain alone', async (_label, host, origin) => {
  const visitor = server.visitor()
  const placed = await visitor.order({ payment_type: 2 })
  const { id } = expectAnswer(orderCall, placed).order
  // An open payment is continued while it has minutes left.
  await server.sql("update charges set created_at = created_at - interval '26 minutes'")
  const again = await visitor.send('POST', `webapp/order/${id}/pay`, { body: {}, headers: { host } })
  expect(again.status, again.text).toBe(200)
  expect(lastReturn()).toEqual({ url: `${origin}/api/payments/return/order/${id}` })
  expect(tap.asked.at(-1)?.body.post).toEqual({
    url: 'http://shop.example/api/payments/callback/tap/test',
  })
})

test('[PR-04] only methods that take the currency of the business are offered', async () => {
  const { restaurant } = (await server.send('GET', 'webapp/v5/restaurant/test')).json
  expect(restaurant.payment_methods.online).toEqual(['card', 'apple_pay', 'knet'])
})

test('[PR-04] the way back leads to this storefront, whatever its address says', async () => {
  const visitor = server.visitor()
  const { id } = expectAnswer(orderCall, await visitor.order({ payment_type: 2 })).order
  const query = '?redirect=https://evil.example&next=//evil.example&status=CAPTURED'
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const back = await visitor.send('GET', `payments/return/order/${id}${query}`, { headers })
  expect([back.status, back.headers.location]).toEqual([303, `/test/payment/fail?order=${id}`])
  for (const path of ['order///evil.example', 'order/%2F%2Fevil.example', 'evil.example/x'])
    expect((await visitor.send('GET', `payments/return/${path}`)).headers.location).toBeUndefined()
})
