import type { Minor } from '../money/round-half-up.ts'
import { normaliseSellingType } from '../selling-type/selling-type.ts'
import { applyCoupon, type CartCoupon } from './apply-coupon.ts'
import type { CouponProblem } from './coupon-refusal.ts'
import { lineShares } from './line-shares.ts'
import type { LineShare, OrderTotals } from './order-totals.ts'
import type { ItemPrice } from './price-item.ts'
import { pricedLine } from './priced-line.ts'
import type { PricingInput, PricingProblem } from './pricing-input.ts'
import { sumTotals } from './sum-totals.ts'

export interface PricedCart {
  /** One entry per line, in order; a line whose item or label was removed costs 0. */
  lines: ItemPrice[]
  /** One entry per line, in their order: what each line bears of discount, coupon and taxes on top. */
  shares: LineShare[]
  totals: OrderTotals
  problems: PricingProblem[]
  /** Why the coupon took nothing off; null when there is none or it worked (CP-01). */
  couponProblem: CouponProblem | null
}

/**
 * What a cart costs, the same in the browser and on the server (CP-01 to CP-08, MN-08). Amounts are minor units.
 * The subtotal is before discounts; the menu discount works on label prices only, the coupon on what is left,
 * exclusive taxes on what is left then; fees and tip are not taxed. Lines that cannot be priced cost 0 and are named
 * in `problems`; a coupon that may not be used takes nothing off and is named in `couponProblem`. It never fails.
 */
export function priceCart(input: PricingInput): PricedCart {
  const items = new Map(input.menu.items.map((item) => [item.id, item]))
  const priced = input.lines.map((line) => pricedLine(line, items.get(line.item_id) ?? null, input))
  const off = applyCoupon(priced, input)
  const totals = sumTotals(priced, off.shares, { ...input, fees: feesOf(input, off) })
  return {
    lines: priced.map((line) => line.price),
    shares: lineShares(priced, off.shares, totals.exclusive_taxes),
    totals,
    problems: priced.flatMap(({ problem }, line) => (problem ? [{ line, problem }] : [])),
    couponProblem: off.problem,
  }
}

function feesOf({ slug, fees }: PricingInput, { freeDelivery }: CartCoupon): Minor {
  const isFree = normaliseSellingType(slug) !== 'delivery' || freeDelivery
  return isFree ? 0 : Math.max(0, fees)
}
