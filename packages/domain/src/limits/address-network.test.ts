import { expect, test } from 'vitest'
import { addressNetwork } from './address-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:7:1::5', '2001:db8:7:1'],
  ['2001:0db8:0007:0001:ffff:1:2:3', '2001:db8:7:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::a:b:c:d:e', '2001:db8:0:a'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['::a:b:c:d:e:f:1', '0:a:b:c'],
  ['1:2:3::8', '1:2:3:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, network) => {
  expect(addressNetwork(ip)).toBe(network)
})
