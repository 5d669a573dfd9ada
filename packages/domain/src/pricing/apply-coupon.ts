import type { Minor } from '../money/round-half-up.ts'
import { type CouponLine, couponShares } from './coupon.ts'
import { type CouponProblem, couponProblem } from './coupon-refusal.ts'
import { pricedUnits } from './price-item.ts'
import type { PricedLine } from './priced-line.ts'
import type { PricingInput } from './pricing-input.ts'

/** What a coupon does to a cart: what it takes off each line, and whether delivery is free. */
export interface CartCoupon {
  shares: Minor[]
  freeDelivery: boolean
  problem: CouponProblem | null
}

/** The coupon of a cart at work, or the reason why it does nothing (CP-01 to CP-04). */
export function applyCoupon(lines: readonly PricedLine[], input: PricingInput): CartCoupon {
  const { coupon, visitor, at } = input
  const nothing = lines.map(() => 0)
  if (!coupon) return { shares: nothing, freeDelivery: false, problem: null }
  const problem = couponProblem(coupon, {
    visitor,
    at,
    goods: lines.reduce((sum, { price }) => sum + price.total, 0),
    itemIds: lines.map(({ source }) => source.item_id),
  })
  if (problem) return { shares: nothing, freeDelivery: false, problem }
  return {
    shares: couponShares(coupon, lines.map(asCouponLine)),
    freeDelivery: coupon.free_delivery,
    problem,
  }
}

function asCouponLine({ source, price }: PricedLine): CouponLine {
  const { discountedUnitPrice, total } = price
  return { item_id: source.item_id, count: pricedUnits(source.count), discountedUnitPrice, total }
}
