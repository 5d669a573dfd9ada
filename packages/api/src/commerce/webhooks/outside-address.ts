import ipaddr from 'ipaddr.js'

/** IPv6 addresses that the internet routes; others may carry an IPv4 address inside, such as `::127.0.0.1`. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** Public addresses at which a cloud answers the machines inside it. */
const METADATA = new Set(['168.63.129.16'])

/**
 * Whether an IP address is on the public internet: not to this machine, a private network, a link or the metadata of a
 * cloud, in IPv4 and IPv6 and in their forms inside each other.
 */
export function isOutsideAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || METADATA.has(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 ? !METADATA.has(address.toString()) : address.match(GLOBAL)
}
