/**
 * The push services of browsers. A subscription's address comes from a visitor: the server sends to no other host, or
 * anybody could have it call machines of its own network.
 */
const PUSH_SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
]

/** Whether an address belongs to a push service of a browser. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  const isPlain = protocol === 'https:' && port === '' && username === ''
  return isPlain && PUSH_SERVICES.some((service) => service.test(hostname))
}
