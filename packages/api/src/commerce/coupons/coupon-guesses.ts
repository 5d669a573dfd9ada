import { addressNetwork } from '@storefront/domain/limits'
import { and, eq, not, sql } from 'drizzle-orm'
import { isSince } from '../../platform/database/clock-skew.ts'
import { couponGuesses } from '../../platform/database/schema.ts'
import { keyedHash } from '../../platform/http/keyed-hash.ts'
import type { CommerceContext } from '../commerce-context.ts'

/** Unknown codes allowed per address, window and business. */
const MOST_GUESSES = 10
const WINDOW_MS = 15 * 60_000

/** Counts unknown codes per address, of IPv6 per network; the address itself is not stored. */
export interface CouponGuesses {
  /** Counts a guess and returns the seconds to wait, or null. */
  count(): Promise<number | null>
  /** How many seconds the address must still wait; null when it need not. */
  waits(): Promise<number | null>
}

/**
 * The guesses of an address at a business (CP-01). Only unknown codes count: a whole restaurant behind one address may
 * use one coupon at the same time. Of an IPv6 address the network counts, for a household owns all of it.
 */
export function couponGuessesOf(
  { db, clock, secret }: Pick<CommerceContext, 'db' | 'clock' | 'secret'>,
  address: string,
  referenceId: string,
  what: 'coupon guesses' | 'staff codes' = 'coupon guesses',
): CouponGuesses {
  const key = keyedHash(secret, what, `${referenceId} ${addressNetwork(address)}`)
  const secondsLeft = (since: Date) => Math.ceil((since.getTime() + WINDOW_MS - clock()) / 1000)
  return {
    async count() {
      const now = clock()
      const since = new Date(now)
      const isRunning = isSince(couponGuesses.since, now, WINDOW_MS)
      const [row] = await db
        .insert(couponGuesses)
        .values({ key, since, count: 1 })
        .onConflictDoUpdate({
          target: couponGuesses.key,
          set: {
            count: sql`case when ${isRunning} then ${couponGuesses.count} + 1 else 1 end`,
            since: sql`case when ${isRunning} then ${couponGuesses.since} else excluded.since end`,
          },
        })
        .returning()
      return row && row.count > MOST_GUESSES ? secondsLeft(row.since) : null
    },
    async waits() {
      const isRunning = isSince(couponGuesses.since, clock(), WINDOW_MS)
      const [row] = await db
        .select()
        .from(couponGuesses)
        .where(and(eq(couponGuesses.key, key), isRunning))
      const seconds = row && row.count > MOST_GUESSES ? secondsLeft(row.since) : 0
      return seconds > 0 ? seconds : null
    },
  }
}

/** Deletes the counts whose window is over. */
export async function forgetGuesses({ db, clock }: Pick<CommerceContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(couponGuesses).where(not(isSince(couponGuesses.since, clock(), WINDOW_MS)))
}
