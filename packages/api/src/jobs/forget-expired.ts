import { and, isNull, lte, not } from 'drizzle-orm'
import { RETENTION_MS } from '../accounts/codes/code-limits.ts'
import { CONFIRM_MS } from '../accounts/newsletter/newsletter-token.ts'
import { forgetPlaces } from '../catalogue/geocoding/ask-geocoder.ts'
import type { CommerceContext } from '../commerce/commerce-context.ts'
import { forgetGuesses } from '../commerce/coupons/coupon-guesses.ts'
import { isSince } from '../platform/database/clock-skew.ts'
import { codeRequests, newsletter, shares } from '../platform/database/schema.ts'

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
  const unconfirmed = and(isNull(newsletter.confirmedAt), lte(newsletter.askedAt, new Date(now - CONFIRM_MS)))
  await db.delete(newsletter).where(unconfirmed)
  await forgetPlaces(context)
}
