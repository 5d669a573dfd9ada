import type { FastifyRequest } from 'fastify'

/**
 * Whether the visitor is on https: by the protocol, which is a proxy's word where the server trusts it (PR-02), or by the
 * public origin, behind a proxy that ends TLS.
 */
export function isSecure(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  publicOrigin: string | null,
): boolean {
  return protocol === 'https' || publicOrigin?.startsWith('https://') === true
}
