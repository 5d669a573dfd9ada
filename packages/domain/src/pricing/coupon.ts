import { addCounts } from '../menu/clamp-count.ts'
import { times } from '../money/decimal-ratio.ts'
import { percentOf } from '../money/percent-of.ts'
import type { Minor } from '../money/round-half-up.ts'
import { shareOut } from '../money/share-out.ts'
import type { Instant } from '../schedule/zoned-time.ts'
import type { CouponDiscount, CouponUser } from './coupon-terms.ts'

export interface Coupon {
  readonly code: string
  readonly item_ids: readonly string[]
  readonly discount_type: CouponDiscount
  /** Percent (10 means 10 %), or minor units off the whole order. */
  readonly discount_value: number
  readonly all_menu: boolean
  readonly user_type: CouponUser | null
  /** How many units are discounted at most, in the order of the lines; null: all. */
  readonly max_allowed_items: number | null
  readonly free_delivery: boolean
  /** Whether its uses are counted per customer. */
  readonly per_customer?: boolean | undefined
  /** What the goods must cost at least after menu discounts, in minor units; unset: anything. */
  readonly min_subtotal?: Minor | null | undefined
  /** The moment from which it may be used; unset: always. */
  readonly from?: Instant | null | undefined
  /** The moment at which it expires, itself no longer included; unset: never. */
  readonly until?: Instant | null | undefined
}

/** A priced line as a coupon sees it: prices after the menu discount, in minor units. */
export interface CouponLine {
  readonly item_id: string
  readonly count: number
  readonly discountedUnitPrice: Minor
  readonly total: Minor
}

/** Whether a coupon is meant for an item (CP-02). */
export function couponCovers(coupon: Pick<Coupon, 'all_menu' | 'item_ids'>, itemId: string): boolean {
  return coupon.all_menu || coupon.item_ids.includes(itemId)
}

/**
 * What a coupon takes off each line, in minor units, in the order of the lines (CP-02, CP-03, CP-04). It is computed
 * once on the sum of the units it covers and shared out, so the parts add up exactly; a fixed coupon takes off at
 * most `discount_value` in total, and no line goes below 0.
 */
export function couponShares(coupon: Coupon, lines: readonly CouponLine[]): Minor[] {
  const covered = coveredAmounts(coupon, lines)
  const sum = covered.reduce((left, right) => left + right, 0)
  const wanted =
    coupon.discount_type === 'percent' ? percentOf(sum, coupon.discount_value) : coupon.discount_value
  return shareOut(Math.min(sum, Math.max(0, wanted)), covered)
}

function coveredAmounts(coupon: Coupon, lines: readonly CouponLine[]): Minor[] {
  let unitsLeft = coupon.max_allowed_items ?? Number.POSITIVE_INFINITY
  return lines.map((line) => {
    if (!couponCovers(coupon, line.item_id)) return 0
    const units = Math.max(0, Math.min(line.count, unitsLeft))
    unitsLeft = addCounts(unitsLeft, -units)
    return units === line.count ? line.total : times(line.discountedUnitPrice, units)
  })
}
