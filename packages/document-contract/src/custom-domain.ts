const ADDRESS_V4 = /^\d{1,3}(\.\d{1,3}){3}$/

/** Whether a host may belong to one business (RT-01): not this machine, not a bare IP address. */
export function isCustomDomain(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) return false
  return !ADDRESS_V4.test(host) && !host.includes(':')
}
