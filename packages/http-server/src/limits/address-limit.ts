import { Socket } from 'node:net'
import { addressNetwork } from '@storefront/domain/limits'
import type { FastifyRequest } from 'fastify'
import { createRateCounter, type RateLimit } from './rate-counter.ts'

/**
 * Counts the requests of each address on this machine, each kind by its limit (PR-06). The returned function takes one and
 * returns 0, or the seconds to wait when the address has had its share. Requests by this process itself are not counted.
 */
export function createAddressLimit<Kind extends string>(limits: Readonly<Record<Kind, RateLimit>>) {
  const counter = createRateCounter(limits, () => performance.now())
  return (request: Pick<FastifyRequest, 'ip' | 'raw'>, kind: Kind): number =>
    isFromOutside(request) ? counter.take(addressNetwork(request.ip), kind) : 0
}

/** Whether a request came over the network; those by this process itself did not. */
export function isFromOutside({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.socket instanceof Socket
}
