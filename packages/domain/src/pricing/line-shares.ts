import type { Minor } from '../money/round-half-up.ts'
import { shareOut } from '../money/share-out.ts'
import type { LineShare } from './order-totals.ts'
import type { PricedLine } from './priced-line.ts'

/**
 * What each line bears of the totals, by largest remainder, in the order of the lines (CP-07). Taxes on top are
 * shared in proportion to what is left of the lines after discount and coupon.
 */
export function lineShares(
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
