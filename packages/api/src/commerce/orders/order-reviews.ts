import { isEnded } from '@storefront/domain'
import { and, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type orders, reviews } from '../../platform/database/schema.ts'

type Review = typeof reviews.$inferSelect
type Reviewed = Pick<typeof orders.$inferSelect, 'id' | 'referenceId' | 'state'>

/** The name an order is reviewed under, once. */
export function orderSubject(orderId: string): string {
  return `order ${orderId}`
}

/** The reviews of orders by the order's id; those that have not ended have none and are not looked up (RT-10). */
export async function reviewsOfOrders(
  tx: Transaction,
  rows: readonly Reviewed[],
): Promise<ReadonlyMap<string, Review>> {
  const ended = rows.filter(({ state }) => isEnded(state))
  if (ended.length === 0) return new Map()
  const found = await tx
    .select()
    .from(reviews)
    .where(
      and(
        inArray(reviews.referenceId, [...new Set(ended.map(({ referenceId }) => referenceId))]),
        inArray(
          reviews.subject,
          ended.map(({ id }) => orderSubject(id)),
        ),
      ),
    )
  return new Map(found.flatMap((review) => (review.orderId === null ? [] : [[review.orderId, review]])))
}
