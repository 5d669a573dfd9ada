import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { LONGEST_WEBHOOK_URL } from '@storefront/domain/lengths'
import { isOutsideAddress } from './outside-address.ts'

/** How endpoints are reached; tests inject one that reaches a receiver on this machine. */
export interface WebhookNetwork {
  /** Every address of a host. */
  resolve(host: string): Promise<readonly string[]>
  /** Whether an IP address may be connected to. */
  isOutside(address: string): boolean
  /** Whether endpoints may be called by http and on any port. */
  isPlain: boolean
  /** Milliseconds that an endpoint has to answer. */
  timeoutMs: number
}

/** The internet: https on its own port or 8443, and no address inside (DK-05). */
export const INTERNET: WebhookNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isOutside: isOutsideAddress,
  isPlain: false,
  timeoutMs: 10_000,
}

const PORTS = ['', '8443']

/** Whether a text is an address that an endpoint may have; its host is looked up before each call, not here. */
export function isEndpointUrl(text: string, { isPlain, isOutside }: WebhookNetwork): boolean {
  if (text.length > LONGEST_WEBHOOK_URL || !URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username || url.password || url.hash) return false
  const host = hostOf(url)
  if (isIP(host) && !isOutside(host)) return false
  return isPlain || (url.protocol === 'https:' && PORTS.includes(url.port))
}

/** The host of an address as a resolver takes it: of `https://[2606::1]/` without the brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.+)\]$/, '$1')
}

/** The addresses to connect to; null if any of a host's addresses leads inside, or it has none. */
export async function outsideAddresses(
  url: URL,
  { resolve, isOutside }: WebhookNetwork,
): Promise<readonly string[] | null> {
  const host = hostOf(url)
  const addresses = isIP(host) ? [host] : await resolve(host)
  return addresses.length > 0 && addresses.every(isOutside) ? addresses : null
}
