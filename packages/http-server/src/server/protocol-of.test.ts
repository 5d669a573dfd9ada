import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { protocolOf } from './protocol-of.ts'

const PROXY = '10.0.0.2'
const trusted = (address: string) => address === PROXY

const from = (remoteAddress: string, forwarded?: string, encrypted?: boolean) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded },
    socket: { remoteAddress, ...(encrypted === undefined ? {} : { encrypted }) },
  }) as unknown as IncomingMessage

test.each([
  ['https', 'the word of a trusted proxy', from(PROXY, 'https')],
  ['https', 'its last word', from(PROXY, 'http, https')],
  ['http', 'no earlier one', from(PROXY, 'https, http')],
  ['http', 'no word of another', from('203.0.113.7', 'https')],
  ['https', 'an encrypted connection', from('203.0.113.7', undefined, true)],
  ['http', 'a plain one', from('203.0.113.7')],
])('[PR-02] %s: %s', (protocol, _name, request) => {
  expect(protocolOf(request, trusted)).toBe(protocol)
})

test('[PR-02] a server without a proxy believes no header', () => {
  expect(protocolOf(from(PROXY, 'https'), null)).toBe('http')
})
