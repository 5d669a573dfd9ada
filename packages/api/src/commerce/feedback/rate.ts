import { isEnded } from '@storefront/domain'
import type { FastifyRequest } from 'fastify'
import { type Visitor, visitorOf } from '../../accounts/sessions/current-customer.ts'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { reviews } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { refuseFor } from '../../platform/http/refuse-for.ts'
import { answer, notFound, type Reply } from '../../platform/http/reply.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import { takeShare } from '../../platform/limits/take-share.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findOwnOrder } from '../orders/order-records.ts'
import { orderSubject } from '../orders/order-reviews.ts'

/** Reviews taken from one address: guests of one restaurant share its network. */
const REVIEW_LIMITS = [{ name: 'reviews', most: 30, withinMs: 60 * 60_000 }] as const

interface NewReview {
  reference_id: string
  order_id: string | null
  reference?: string | undefined
  rating: number
  comment: string
}

/** Stores a review, once per order or per reference of a general review. */
export async function rate(
  context: CommerceContext,
  request: FastifyRequest,
  review: NewReview,
): Promise<Reply<typeof reviews.$inferSelect>> {
  const business = await findBusiness(context.catalogues, review.reference_id)
  if (!business.ok) return business
  const { rate: ofOrders, feedback } = business.found.business
  if (review.order_id === null ? !feedback : !ofOrders) return notFound('A place for this review')
  const visitor = await visitorOf(context, request, review.reference_id)
  if (!visitor.ok) return visitor
  const about = await subjectOf(context, request, review, visitor.answer)
  if (!about.ok) return about
  const key = addressKey(request.ip, context.secret)
  const retryAfter = await takeShare(context.db, key, REVIEW_LIMITS, context.clock())
  if (retryAfter > 0)
    return refuseFor(request, {
      status: 429,
      code: 'too-many-requests',
      message: 'reviews-too-many',
      retryAfter,
    })
  const { reference_id: referenceId, order_id: orderId, rating, comment } = review
  const [row] = await context.db
    .insert(reviews)
    .values({
      id: randomId(),
      referenceId,
      subject: about.answer,
      orderId,
      customerId: visitor.answer.customerId,
      rating,
      comment: comment.trim(),
      at: new Date(context.clock()),
    })
    .onConflictDoNothing()
    .returning()
  return row
    ? answer(row)
    : refuseFor(request, { status: 409, code: 'already-rated', message: 'already-rated' })
}

/** The unique subject of a review. */
async function subjectOf(
  { db }: CommerceContext,
  request: FastifyRequest,
  { order_id: orderId, reference, reference_id: referenceId }: NewReview,
  visitor: Visitor,
): Promise<Reply<string>> {
  if (orderId === null) {
    if (reference !== undefined) return answer(`general ${reference}`)
    const fields = [{ field: 'reference', reason: 'Is needed without an order.' }]
    return refuseFor(request, { status: 422, code: 'bad-request', message: 'review-of-what', fields })
  }
  const record = await findOwnOrder(db, orderId, visitor, referenceId)
  if (!record) return notFound('The order')
  return isEnded(record.row.state)
    ? answer(orderSubject(orderId))
    : refuseFor(request, { status: 409, code: 'orders-open', message: 'rate-later' })
}
