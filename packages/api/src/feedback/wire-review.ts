import type { Review } from '@storefront/api-contract/account'
import type { reviews } from '../database/schema.ts'
import { isoText } from '../http/iso-text.ts'

/** A review as it travels. */
export function wireReview({ id, rating, comment, at, orderId }: typeof reviews.$inferSelect): Review {
  return { id, rating: rating as Review['rating'], comment, at: isoText(at.getTime()), order_id: orderId }
}
