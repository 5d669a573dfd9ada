import type { RateLimit } from '@storefront/http-server'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { OpenDatabase } from '../database/database.ts'
import { addressKey } from './address-key.ts'

/** What is counted over all machines, because each of it costs a message, a place, a guess or a walk to a table. */
export const SHARED_KINDS = ['orders', 'holds', 'codes', 'logins', 'table-requests', 'wrong-keys'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

/** Kinds with a limit of their own per address; a duration is in seconds. All tables of a shop may share one address. */
const OWN_LIMITS: Partial<Record<SharedKind, { points: number; duration: number }>> = {
  'table-requests': { points: 30, duration: 600 },
  'wrong-keys': { points: 20, duration: 600 },
}

export interface SharedLimits {
  /** Counts one and returns 0, or the seconds to wait when the address has had its share. */
  take(kind: SharedKind, ip: string): Promise<number>
  /** The seconds that an address has to wait, without counting. */
  waits(kind: SharedKind, ip: string): Promise<number>
}

/** Limits nothing. */
export const NO_SHARED_LIMITS: SharedLimits = { take: async () => 0, waits: async () => 0 }

/**
 * Limits per address that hold over all machines on a database (PR-06). While the database gives no answer, each machine
 * counts alone: nothing is refused for that reason, and nothing is unlimited. Addresses are stored as hashes.
 */
export function createSharedLimits(
  query: OpenDatabase['query'],
  writes: RateLimit,
  secret: string,
): SharedLimits {
  const rate = { points: Math.floor(writes.burst), duration: Math.ceil(writes.burst / writes.perSecond) }
  const limiterOf = (kind: SharedKind, at: number) => {
    const limit = OWN_LIMITS[kind] ?? rate
    return new RateLimiterPostgres({
      ...limit,
      storeClient: { query },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: kind,
      // One cleans the table for all.
      clearExpiredByTimeout: at === 0,
      insuranceLimiter: new RateLimiterMemory({ ...limit, keyPrefix: kind }),
    })
  }
  const limiters = Object.fromEntries(SHARED_KINDS.map((kind, at) => [kind, limiterOf(kind, at)])) as Record<
    SharedKind,
    RateLimiterPostgres
  >
  return {
    async take(kind, ip) {
      try {
        await limiters[kind].consume(addressKey(ip, secret))
        return 0
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return secondsOf(refused)
        throw refused
      }
    },
    async waits(kind, ip) {
      const found = await limiters[kind].get(addressKey(ip, secret))
      return found && found.consumedPoints > limiters[kind].points ? secondsOf(found) : 0
    },
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** The calls that are counted over all machines, by their paths below the API's base. */
const PATHS: Readonly<Record<Exclude<SharedKind, 'wrong-keys'>, readonly string[]>> = {
  orders: ['webapp/order', 'webapp/order/:orderId/pay', 'webapp/wallet/:referenceId/purchase'],
  holds: [
    'webapp/reservation-hold',
    'webapp/reserve-table',
    'webapp/reservation/:reservationId/change',
    'webapp/reservation/:reservationId/pay',
  ],
  codes: ['webapp/login', 'send-otp', 'webapp/resend-otp', 'webapp/register', 'webapp/register-whatsapp'],
  'table-requests': ['webapp/table-requests/:referenceId'],
  logins: ['webapp/verify', 'webapp/verify-by-whatsapp', 'verify-otp', 'webapp/verify-phone'],
}
const KINDS = new Map(
  Object.entries(PATHS).flatMap(([kind, paths]) => paths.map((path) => [path, kind as SharedKind] as const)),
)

/** As what a request is counted over all machines; null for all that is counted by each machine alone. */
export function sharedKindOf({ method, routeOptions }: FastifyRequest): SharedKind | null {
  const { call } = routeOptions.config as { call?: { path: string } }
  return method === 'POST' && call ? (KINDS.get(call.path) ?? null) : null
}
