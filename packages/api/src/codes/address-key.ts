import { isIPv6 } from 'node:net'
import { keyedHash } from '../http/keyed-hash.ts'

/** The key under which an address is counted, as a hash: of IPv6 the network, for a household owns all of it. */
export function addressKey(ip: string, secret: string): string {
  return `address/${keyedHash(secret, 'address', isIPv6(ip) ? network(ip) : ip)}`
}

/** The key under which a number is counted, as a hash. */
export function phoneKey(phone: string, secret: string): string {
  return `phone/${keyedHash(secret, 'phone', phone)}`
}

/** The first 64 bits; an IPv4 address in IPv6 clothes stays whole. */
function network(ip: string): string {
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  const [head = '', tail] = (ip.split('%')[0] ?? ip).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
