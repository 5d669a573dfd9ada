/**
 * The part of a network address that belongs to one household or shop: an IPv4 address whole, of IPv6 the first 64 bits.
 * An IPv4 address in IPv6 form is the IPv4 address.
 */
export function addressNetwork(ip: string): string {
  if (!ip.includes(':')) return ip
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
