import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const INSIDE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4')
/** Of IPv6 only 2000::/3 is given out; in it 6to4 and Teredo carry IPv4 addresses. */
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 32],
  ['2002::', 16],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6')

/** Whether an address is on the public internet: a name that somebody claims may point into our own network. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !INSIDE.check(address, 'ipv4')
  return family === 6 && GIVEN_OUT.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6')
}

/** Looks a name up and keeps what is public; fails where nothing is. */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const known = (found ?? []).filter(({ address }) => isPublicAddress(address))
    const [first] = known
    if (error || !first) return done(error ?? new Error(`${host} has no public address`), '', 0)
    if (options.all) done(null, known)
    else done(null, first.address, first.family)
  })
}
