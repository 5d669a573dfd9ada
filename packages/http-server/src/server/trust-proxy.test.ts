import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readTrustProxy } from './trust-proxy.ts'

/** The address that a server takes a visitor for, who comes by these proxies. */
async function visitorOf(setting: string, peer: string, forwarded: string): Promise<string> {
  const trustProxy = readTrustProxy(setting)
  if (!trustProxy) throw new Error(`${setting} is not read`)
  const app = fastify({ trustProxy })
  app.get('/', (request) => request.ip)
  const headers = { 'x-forwarded-for': forwarded }
  return (await app.inject({ url: '/', headers, remoteAddress: peer })).body
}

test.each([
  ['one proxy', 'uniquelocal', '10.0.0.5', '203.0.113.9', '203.0.113.9'],
  [
    'a visitor of the same network, who invents an address',
    'uniquelocal',
    '10.0.0.5',
    '8.8.8.8, 10.9.9.9',
    '10.9.9.9',
  ],
  ['the same by IPv6', 'uniquelocal', 'fd00::5', '8.8.8.8, fd00::9', 'fd00::9'],
  ['a wide range', '10.0.0.0/8', '10.0.0.5', '8.8.8.8, 10.9.9.9', '10.9.9.9'],
  [
    'a proxy on the machine before one of the network',
    '10.0.0.0/8,loopback',
    '127.0.0.1',
    '203.0.113.9, 10.0.0.5',
    '203.0.113.9',
  ],
  [
    'and a visitor of that network',
    '10.0.0.0/8,loopback',
    '127.0.0.1',
    '8.8.8.8, 10.9.9.9, 10.0.0.5',
    '10.9.9.9',
  ],
  ['two networks of proxies', '10.1.0.0/16,10.2.0.0/16', '10.2.0.1', '203.0.113.9, 10.1.0.1', '203.0.113.9'],
  [
    'a CDN of several tiers',
    'uniquelocal,198.51.100.0/24',
    '10.0.0.5',
    '203.0.113.9, 198.51.100.1, 198.51.100.2',
    '203.0.113.9',
  ],
  [
    'a visitor who passes the CDN by',
    'uniquelocal,198.51.100.0/24',
    '10.0.0.5',
    '8.8.8.8, 10.9.9.9',
    '10.9.9.9',
  ],
  [
    'a proxy of its own beside a range that has it too',
    '10.0.0.0/8,10.0.0.5',
    '10.0.0.5',
    '203.0.113.9, 10.0.0.9',
    '203.0.113.9',
  ],
  [
    'a wide range beside a narrower one with a netmask',
    '10.0.0.0/8,10.1.0.0/255.255.0.0',
    '10.1.0.5',
    '203.0.113.9, 10.0.0.9',
    '203.0.113.9',
  ],
  [
    'the same with the wide range written in IPv6',
    '::ffff:10.0.0.0/104,10.1.0.0/16',
    '10.1.0.5',
    '203.0.113.9, 10.0.0.9',
    '203.0.113.9',
  ],
  ['two proxies by number', '2', '10.0.0.5', '203.0.113.9, 10.0.0.6', '203.0.113.9'],
  ['a peer that is no proxy', 'uniquelocal', '203.0.113.9', '8.8.8.8', '203.0.113.9'],
])('[PR-02] %s', async (_what, setting, peer, forwarded, visitor) => {
  // Twice: a request says nothing about the next.
  expect(await visitorOf(setting, peer, forwarded)).toBe(visitor)
  expect(await visitorOf(setting, peer, forwarded)).toBe(visitor)
})

test.each([
  '',
  '0',
  '11',
  'true',
  '0.0.0.0/0',
  '0.0.0.0/0.0.0.0',
  '::/0',
  'nginx',
  '10.0.0.0/40',
  '10.0.0.0/255.0.255.0',
  'loopback,',
])('[PR-02] %j says of nobody that it is believed', (text) => expect(readTrustProxy(text)).toBeNull())
