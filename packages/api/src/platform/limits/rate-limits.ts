import { createAddressLimit, isFromOutside, type RateLimit } from '@storefront/http-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from '../http/problem-answers.ts'
import { refuse } from '../http/reply.ts'
import { type SharedLimits, sharedKindOf } from './shared-limits.ts'

export type RateClass = 'reads' | 'writes'
export type RateLimits = Record<RateClass, RateLimit>

/**
 * A whole restaurant may sit behind one address, so these only stop machines. Codes and coupons have limits of their
 * own in the database, which hold over all instances.
 */
export const RATE_LIMITS: RateLimits = {
  reads: { burst: 600, perSecond: 60 },
  writes: { burst: 150, perSecond: 5 },
}

/**
 * Answers 429 with `Retry-After` to an address above its rate: each machine counts reads and writes, all machines
 * together count what is scarce (PR-06). Calls from this process are not counted.
 */
export function limitRates(app: FastifyInstance, limits: RateLimits, shared: SharedLimits): void {
  const take = createAddressLimit(limits)
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromOutside(request)) return
    const kind = sharedKindOf(request)
    const own = take(request, classOf(request))
    const wait = own === 0 && kind ? await shared.take(kind, request.ip) : own
    return wait === 0 ? undefined : sendProblem(reply, tooManyRequests(wait).problem)
  })
}

/** 429 with the seconds to wait. */
export function tooManyRequests(retryAfter: number) {
  return refuse(429, 'too-many-requests', 'Too many requests from this address.', { retryAfter })
}

function classOf({ method }: FastifyRequest): RateClass {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'reads' : 'writes'
}
