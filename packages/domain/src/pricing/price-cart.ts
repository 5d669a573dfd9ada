import type { Minor } from '../money/round-half-up.ts'
import { shareOut } from '../money/share-out.ts'
import { normaliseSellingType } from '../selling-type/selling-type.ts'
import { applyCoupon, type CartCoupon } from './apply-coupon.ts'
import type { CouponProblem } from './coupon-refusal.ts'
import type { LineShare, OrderTotals } from './order-totals.ts'
import type { ItemPrice } from './price-item.ts'
import type { PricedLine } from './priced-line.ts'
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

/**
 * What each line bears of the totals, by largest remainder, in the order of the lines (CP-07). Taxes on top are
 * shared in proportion to what is left of the lines after discount and coupon.
 */
function lineShares(
  lines: readonly Pick<PricedLine, 'price' | 'full'>[],
  coupons: readonly Minor[],
  exclusiveTaxes: Minor,
): LineShare[] {
  const net = lines.map(({ price }, index) => price.total - (coupons[index] ?? 0))
  const taxes = shareOut(exclusiveTaxes, net)
  return lines.map(({ price, full }, index) => ({
    subtotal: full,
    discount: full - price.total,
    coupon: coupons[index] ?? 0,
    exclusive_taxes: taxes[index] ?? 0,
    paid: (net[index] ?? 0) + (taxes[index] ?? 0),
  }))
}
