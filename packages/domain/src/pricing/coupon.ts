import { times } from '../money/decimal-ratio.ts'
import { percentOf } from '../money/percent-of.ts'
import type { Minor } from '../money/round-half-up.ts'
import { shareOut } from '../money/share-out.ts'

export interface Coupon {
  readonly code: string
  readonly item_ids: readonly string[]
  readonly discount_type: 'percent' | 'fixed'
  /** Percent (10 means 10 %), or minor units off the whole order. */
  readonly discount_value: number
  readonly all_menu: boolean
  readonly user_type: 'guests' | 'auth_users' | null
  /** How many units are discounted at most, in the order of the lines; null: all. */
  readonly max_allowed_items: number | null
  readonly free_delivery: boolean
}

/** Why a visitor may not use a coupon (CP-01); null when allowed. */
export function couponRefusal(
  coupon: Pick<Coupon, 'user_type'>,
  visitor: 'guest' | 'customer',
): 'guests-only' | 'customers-only' | null {
  if (coupon.user_type === 'guests' && visitor === 'customer') return 'guests-only'
  return coupon.user_type === 'auth_users' && visitor === 'guest' ? 'customers-only' : null
}

/** A priced line as a coupon sees it: prices after the menu discount, in minor units. */
export interface CouponLine {
  readonly item_id: string
  readonly count: number
  readonly discountedUnitPrice: Minor
  readonly total: Minor
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
    if (!coupon.all_menu && !coupon.item_ids.includes(line.item_id)) return 0
    const units = Math.max(0, Math.min(line.count, unitsLeft))
    unitsLeft -= units
    return units === line.count ? line.total : times(line.discountedUnitPrice, units)
  })
}
