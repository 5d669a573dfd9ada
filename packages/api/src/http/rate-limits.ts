import { Socket } from 'node:net'
import { addressNetwork, createRateCounter, type RateLimit } from '@storefront/domain/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from './problem-answers.ts'
import { refuse } from './reply.ts'

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

/** Answers 429 with `Retry-After` to an address above its rate; calls from this process are not counted. */
export function limitRates(app: FastifyInstance, limits: RateLimits): void {
  const counter = createRateCounter(limits, () => performance.now())
  app.addHook('onRequest', (request, reply, done) => {
    if (!(request.raw.socket instanceof Socket)) return done()
    const wait = counter.take(addressNetwork(request.ip), classOf(request))
    if (wait === 0) return done()
    const refused = refuse(429, 'too-many-requests', 'Too many requests from this address.', {
      retryAfter: wait,
    })
    sendProblem(reply, refused.problem)
  })
}

function classOf({ method }: FastifyRequest): RateClass {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'reads' : 'writes'
}
