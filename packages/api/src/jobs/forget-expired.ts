import { and, isNull, lte, not } from 'drizzle-orm'
import { RETENTION_MS } from '../accounts/codes/code-limits.ts'
import { CONFIRM_MS } from '../accounts/newsletter/newsletter-token.ts'
import { forgetPlaces } from '../catalogue/geocoding/ask-geocoder.ts'
import type { CommerceContext } from '../commerce/commerce-context.ts'
import { forgetGuesses } from '../commerce/coupons/coupon-guesses.ts'
import { isSince } from '../platform/database/clock-skew.ts'
import { codeRequests, newsletter, shares } from '../platform/database/schema.ts'
import { takeShare } from '../platform/limits/take-share.ts'

const READER_LIMITS = [{ name: 'hour', most: 1, withinMs: 60 * 60_000 }]

/**
 * Deletes rows whose time is over: counts of wrong codes after their window, requests for codes and the counts of limits
 * after a day (PR-10), addresses that nobody confirmed before their link expired (UI-05), and places that the geocoder
 * found a month ago (DL-10). Safe on several instances at once.
 */
export async function forgetExpired(context: CommerceContext): Promise<void> {
  const { db, clock } = context
  const now = clock()
  await forgetGuesses(context)
  await db.delete(codeRequests).where(not(isSince(codeRequests.createdAt, now, RETENTION_MS)))
  await db.delete(shares).where(not(isSince(shares.since, now, RETENTION_MS)))
  await forgetReaders(context, now)
  await forgetPlaces(context)
}

/** Without an index of what is not confirmed, the whole table is read: once an hour, not at every run. */
async function forgetReaders({ db }: CommerceContext, now: number): Promise<void> {
  if ((await takeShare(db, 'forget readers', READER_LIMITS, now)) > 0) return
  const isUnconfirmed = isNull(newsletter.confirmedAt)
  await db.delete(newsletter).where(and(isUnconfirmed, lte(newsletter.askedAt, new Date(now - CONFIRM_MS))))
}
