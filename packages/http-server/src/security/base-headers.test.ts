import { expect, test } from 'vitest'
import { baseHeaders } from './base-headers.ts'
import { hostCookieName, secureCookieName } from './cookie-names.ts'

const SNIFFING = { 'x-content-type-options': 'nosniff' }
const HTTPS = { ...SNIFFING, 'strict-transport-security': 'max-age=15768000' }

test.each([
  ['a visitor on http', 'http', null, SNIFFING],
  ['a visitor on https', 'https', null, HTTPS],
  ['a public origin on https, whatever the protocol', 'http', 'https://order.example', HTTPS],
  ['a public origin on http', 'http', 'http://localhost:3000', SNIFFING],
  ['https before a public origin on http', 'https', 'http://localhost:3000', HTTPS],
] as const)('[PR-02] %s', (_name, protocol, publicOrigin, headers) => {
  expect(baseHeaders({ protocol }, publicOrigin)).toEqual(headers)
})

test('[PR-02] the prefix of a cookie needs https, so that http has none', () => {
  expect([hostCookieName('sf_guest', true), hostCookieName('sf_guest', false)]).toEqual([
    '__Host-sf_guest',
    'sf_guest',
  ])
  expect([secureCookieName('sf_desk', true), secureCookieName('sf_desk', false)]).toEqual([
    '__Secure-sf_desk',
    'sf_desk',
  ])
})
