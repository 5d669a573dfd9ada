import type { Minor } from '../money/round-half-up.ts'
import type { OrderTotals } from './order-totals.ts'

/**
 * What the goods of an order cost after menu discounts, in minor units, before coupon, taxes and fees: the amount that
 * the minimum of an order and of a coupon is measured on (OR-07).
 */
export function goodsCost({ subtotal, discount }: Pick<OrderTotals, 'subtotal' | 'discount'>): Minor {
  return subtotal - discount
}
