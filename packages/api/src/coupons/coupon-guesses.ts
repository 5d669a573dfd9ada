import { eq, sql } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { couponGuesses } from '../database/schema.ts'
import { keyedHash } from '../http/keyed-hash.ts'

/** Codes nobody knows that one address may type in one window, at one business. */
const MOST_GUESSES = 10
const WINDOW_MS = 15 * 60_000

/** Counts what one address types; the address itself is not kept. */
export interface CouponGuesses {
  /** Counts a try, then says whether it may be looked at; else how many seconds are left of the window. */
  take(): Promise<{ ok: true } | { ok: false; retryAfter: number }>
  /** The try was a coupon and no guess. */
  giveBack(): Promise<void>
}

/**
 * The guesses of an address at a business (CP-01). A try is counted before its code is looked at, so that
 * many at the same time get no further than one after another.
 */
export function couponGuessesOf(
  { db, clock, secret }: Pick<ApiContext, 'db' | 'clock' | 'secret'>,
  address: string,
  referenceId: string,
): CouponGuesses {
  const key = keyedHash(secret, 'coupon guesses', `${referenceId} ${address}`)
  return {
    async take() {
      const now = clock()
      const since = new Date(now)
      const begins = sql`${couponGuesses.since} <= ${new Date(now - WINDOW_MS).toISOString()}::timestamptz`
      const [row] = await db
        .insert(couponGuesses)
        .values({ key, since, count: 1 })
        .onConflictDoUpdate({
          target: couponGuesses.key,
          set: {
            count: sql`case when ${begins} then 1 else ${couponGuesses.count} + 1 end`,
            since: sql`case when ${begins} then excluded.since else ${couponGuesses.since} end`,
          },
        })
        .returning()
      if (!row || row.count <= MOST_GUESSES) return { ok: true }
      return { ok: false, retryAfter: Math.ceil((row.since.getTime() + WINDOW_MS - now) / 1000) }
    },
    async giveBack() {
      await db
        .update(couponGuesses)
        .set({ count: sql`greatest(${couponGuesses.count} - 1, 0)` })
        .where(eq(couponGuesses.key, key))
    },
  }
}
