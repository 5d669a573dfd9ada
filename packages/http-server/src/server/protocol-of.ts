import type { IncomingMessage } from 'node:http'
import type { TrustProxy } from './trust-proxy.ts'

/**
 * The protocol of a visitor, by the last word of a proxy where it is trusted, else by the connection (PR-02): what Fastify's
 * `request.protocol` says, for a request that reaches no route, whose `protocol` does not ask the proxy.
 */
export function protocolOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: TrustProxy | null,
): 'http' | 'https' {
  const forwarded = headers['x-forwarded-proto']
  if (forwarded && trustProxy?.(socket.remoteAddress ?? '', 0))
    return String(forwarded).split(',').at(-1)?.trim() === 'https' ? 'https' : 'http'
  return 'encrypted' in socket && socket.encrypted ? 'https' : 'http'
}
