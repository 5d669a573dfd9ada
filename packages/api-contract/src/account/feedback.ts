import * as z from '@storefront/api-contract/schema'
import { LONGEST_REVIEW } from '@storefront/domain/lengths'
import { defineCall } from '../call.ts'
import { id, instant, reference } from '../text.ts'

/** Stars a review may give (UI-01). */
export const RATINGS = [1, 2, 3, 4, 5] as const

export const review = z.object({
  id,
  rating: z.literal(RATINGS),
  comment: z.string(),
  at: instant,
  /** Of an order's review alone. */
  order_id: z.nullable(id),
})
export type Review = z.infer<typeof review>

/**
 * A review of an ended order by the visitor who placed it, or of the business as a whole under a `reference` that the
 * browser generates and stores. Once each: a second one is 409 `already-rated`; an open order is 409 `orders-open`. 404
 * if the business takes no reviews.
 */
export const rateCall = defineCall({
  name: 'rate',
  method: 'POST',
  path: 'users/rate',
  access: 'visitor',
  summary: 'Reviews an order or the business.',
  body: z.object({
    reference_id: id,
    order_id: z._default(z.nullable(id), null),
    reference: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
    rating: z.literal(RATINGS),
    comment: z._default(z.string().check(z.maxLength(LONGEST_REVIEW)), ''),
  }),
  answer: z.object({ review }),
})

/** The average of all reviews, with one decimal, and how many; null where the business does not show it. */
export const ratingsCall = defineCall({
  name: 'ratings',
  method: 'GET',
  path: 'webapp/ratings/:referenceId',
  access: 'public',
  summary: 'What visitors think of a business.',
  params: z.object({ referenceId: reference }),
  answer: z.object({ ratings: z.nullable(z.object({ average: z.number(), count: z.number() })) }),
})

/** Reviews of a business for the shop, newest first, at most 200. With the merchant key. */
export const merchantReviewsCall = defineCall({
  name: 'merchant-reviews',
  method: 'GET',
  path: 'merchant/:referenceId/reviews',
  access: 'merchant',
  right: 'reviews.read',
  summary: 'Reviews of a business.',
  params: z.object({ referenceId: reference }),
  answer: z.object({ reviews: z.array(review) }),
})
