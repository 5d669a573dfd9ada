import type { Review } from '@storefront/api-contract/account'
import { merchantReviewsCall, rateCall, ratingsCall } from '@storefront/api-contract/account'
import { averageRating } from '@storefront/domain'
import { count, desc, eq, sum } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { checkMerchant } from '../../catalogue/merchant/check-merchant.ts'
import { reviews } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { rate } from './rate.ts'

const MOST_LISTED = 200

/** Registers the calls for reviews, their average and the merchant's list (RT-12). */
export function feedbackCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, catalogues } = context

  bindCall(app, rateCall, async ({ body, request }) => {
    const rated = await rate(context, request, body)
    return rated.ok ? answer({ review: serializeReview(rated.answer) }) : rated
  })

  bindCall(app, ratingsCall, async ({ params }) => {
    const business = await findBusiness(catalogues, params.referenceId)
    if (!business.ok) return business
    if (!business.found.business.show_rating) return answer({ ratings: null })
    const [row] = await db
      .select({ sum: sum(reviews.rating), count: count() })
      .from(reviews)
      .where(eq(reviews.referenceId, params.referenceId))
    const average = averageRating(Number(row?.sum ?? 0), row?.count ?? 0)
    return answer({ ratings: row && average !== null ? { average, count: row.count } : null })
  })

  bindCall(app, merchantReviewsCall, async ({ params, request }) => {
    const merchant = await checkMerchant(context, request, params.referenceId)
    if (!merchant.ok) return merchant
    const rows = await db
      .select()
      .from(reviews)
      .where(eq(reviews.referenceId, params.referenceId))
      .orderBy(desc(reviews.at), desc(reviews.id))
      .limit(MOST_LISTED)
    return answer({ reviews: rows.map(serializeReview) })
  })
}

function serializeReview({ id, rating, comment, at, orderId }: typeof reviews.$inferSelect): Review {
  return { id, rating: rating as Review['rating'], comment, at: isoText(at.getTime()), order_id: orderId }
}
