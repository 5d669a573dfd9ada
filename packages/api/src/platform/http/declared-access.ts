import type { Access } from '@storefront/api-contract'
import type { FastifyRequest } from 'fastify'

/**
 * Throws when a handler looks for somebody whom its call does not declare: client and OpenAPI document would treat the
 * answer as one that does not depend on them. Requests that are no call of the contract, as event streams, may ask.
 */
export function expectAccess(request: FastifyRequest, ...allowed: readonly Access[]): void {
  const { call } = request.routeOptions.config
  if (call && !allowed.includes(call.access))
    throw new Error(
      `${call.name} is declared as ${call.access}, yet its handler asks as ${allowed.join(' or ')}.`,
    )
}
