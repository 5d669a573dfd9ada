import { addressNetwork } from '@storefront/domain/limits'
import { keyedHash } from '../http/keyed-hash.ts'

/** The key under which an address is counted, as a hash: of IPv6 the network, for a household owns all of it. */
export function addressKey(ip: string, secret: string): string {
  return `address/${keyedHash(secret, 'address', addressNetwork(ip))}`
}

/** The key under which a number is counted, as a hash. */
export function phoneKey(phone: string, secret: string): string {
  return `phone/${keyedHash(secret, 'phone', phone)}`
}
