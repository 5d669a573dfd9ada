import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from './problem-answers.ts'
import { refuse } from './reply.ts'

/** A class of calls: so many at once, then so many a second. */
export interface RateLimit {
  burst: number
  perSecond: number
}

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

/** Addresses remembered; the one not seen for longest is forgotten first. */
const MOST_ADDRESSES = 50_000

/** Counts requests per address and class, in this instance's memory. */
export function createRateCounter(limits: RateLimits, clock: () => number, mostKept = MOST_ADDRESSES) {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    /** Takes one; gives the seconds until there is one again, or 0 when there was one. */
    take(address: string, kind: RateClass): number {
      const { burst, perSecond } = limits[kind]
      const key = `${kind} ${address}`
      const now = clock()
      const known = buckets.get(key)
      const left = known
        ? Math.min(burst, known.left + (Math.max(0, now - known.at) / 1000) * perSecond)
        : burst
      buckets.delete(key)
      buckets.set(key, { left: left >= 1 ? left - 1 : left, at: now })
      if (buckets.size > mostKept) buckets.delete(buckets.keys().next().value ?? '')
      return left >= 1 ? 0 : (1 - left) / perSecond
    },
    size: () => buckets.size,
  }
}

/** Answers 429 with `Retry-After` to an address that asks too much; calls from this process itself are not counted. */
export function limitRates(app: FastifyInstance, limits: RateLimits): void {
  const counter = createRateCounter(limits, () => performance.now())
  app.addHook('onRequest', (request, reply, done) => {
    if (!(request.raw.socket instanceof Socket)) return done()
    const wait = counter.take(request.ip, classOf(request))
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
