import { expect, test } from 'vitest'
import { printerNetwork, printerSettings, readNetworks } from './printer-network.ts'

const allows = (networks: string, host: string, port = 9100) =>
  printerNetwork(readNetworks(networks) ?? []).isAllowed(host, port)

test.each([
  ['192.168.1.0/24', '192.168.1.20', true],
  ['192.168.1.0/24', '192.168.2.20', false],
  ['', '192.168.1.20', false],
  ['10.0.0.0/8,192.168.1.0/24', '192.168.1.20', true],
  ['192.168.1.0/24', '::ffff:192.168.1.20', true],
  ['fd12:3456::/32', 'fd12:3456::9', true],
  // Everything: still private addresses only.
  ['0.0.0.0/0', '10.1.2.3', true],
  ['0.0.0.0/0', '8.8.8.8', false],
  ['0.0.0.0/0', '127.0.0.1', false],
  ['0.0.0.0/0', '169.254.3.4', false],
  ['0.0.0.0/0', '0.0.0.0', false],
  ['0.0.0.0/0', '100.100.100.200', false],
  ['::/0', '::1', false],
  ['8.8.8.0/24', '8.8.8.8', false],
  // By name.
  ['127.0.0.0/8', '127.0.0.1', true],
  ['169.254.0.0/16', '169.254.3.4', true],
  ['169.254.0.0/16', '169.254.169.254', false],
  ['fd00::/8', 'fd00:ec2::254', false],
  // Names and other spellings of numbers are no addresses.
  ['192.168.1.0/24', 'printer.local', false],
  ['127.0.0.0/8', 'localhost', false],
  ['127.0.0.0/8', '0x7f000001', false],
  ['127.0.0.0/8', '127.1', false],
])('[DK-02] with %j a printer at %s may be called: %s', (networks, host, isAllowed) => {
  expect(allows(networks, host)).toBe(isAllowed)
})

test.each([9099, 9110, 80, 6379])('[DK-02] port %i is not a printer’s', (port) => {
  expect(allows('192.168.1.0/24', '192.168.1.20', port)).toBe(false)
})

test('[DK-02] a wrong list is named', () => {
  expect(printerSettings({ PRINTER_NETWORKS: '192.168.1.1' })).toMatchObject({ ok: false })
  expect(printerSettings({})).toMatchObject({ ok: true })
})
