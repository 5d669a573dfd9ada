import { expect, test } from 'vitest'
import { isOutsideAddress } from './outside-address.ts'
import { INTERNET, isEndpointUrl } from './webhook-network.ts'

test.each(['8.8.8.8', '2606:4700::1111', '1.1.1.1', '2a00:1450:4001::65'])(
  '[DK-05] %s is outside',
  (address) => {
    expect(isOutsideAddress(address)).toBe(true)
  },
)

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '168.63.129.16',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '::ffff:168.63.129.16',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378::',
  'fe80::1',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  'localhost',
  '',
])('[DK-05] %s is inside', (address) => {
  expect(isOutsideAddress(address)).toBe(false)
})

test.each([
  ['https://till.example/hooks?shop=1', true],
  ['https://till.example:8443/', true],
  ['https://8.8.8.8/', true],
  ['http://till.example/', false],
  ['https://till.example:22/', false],
  ['https://user:word@till.example/', false],
  ['https://till.example/#part', false],
  ['https://127.0.0.1/', false],
  ['https://0x7f.1/', false],
  ['https://2130706433/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['ftp://till.example/', false],
  ['till.example', false],
])('[DK-05] %s as an endpoint: %s', (url, isOne) => {
  expect(isEndpointUrl(url, INTERNET)).toBe(isOne)
})
