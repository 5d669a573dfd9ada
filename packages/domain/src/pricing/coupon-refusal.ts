import type { Minor } from '../money/round-half-up.ts'
import type { Instant } from '../schedule/zoned-time.ts'
import { type Coupon, couponCovers } from './coupon.ts'

/** Why a coupon takes nothing off, with what a message needs. */
export type CouponProblem =
  | { reason: 'guests-only' }
  | { reason: 'customers-only' }
  | { reason: 'not-yet-valid'; from: Instant }
  | { reason: 'expired'; until: Instant }
  | { reason: 'nothing-covered' }
  | { reason: 'minimum-not-met'; minimum: Minor; missing: Minor }

/** Where a coupon is applied; user and time are checked when known. */
export interface CouponSituation {
  readonly visitor?: 'guest' | 'customer' | undefined
  readonly at?: Instant | undefined
  /** What the goods cost after menu discounts, in minor units. */
  readonly goods: Minor
  readonly itemIds: readonly string[]
}

/** Why a visitor may not use a coupon (CP-01); null when allowed. */
export function couponRefusal(
  coupon: Pick<Coupon, 'user_type'>,
  visitor: 'guest' | 'customer',
): 'guests-only' | 'customers-only' | null {
  if (coupon.user_type === 'guests' && visitor === 'customer') return 'guests-only'
  return coupon.user_type === 'auth_users' && visitor === 'guest' ? 'customers-only' : null
}

/**
 * The first reason for which a coupon may not be used now: the visitor's kind, its time, its items, its minimum
 * (CP-01, CP-02); null when it may. Free delivery by a coupon for listed items needs one of them too (CP-04). The minimum
 * is measured as an order's is (OR-07): on the goods before coupon, taxes and fees, the minimum itself being enough.
 */
export function couponProblem(coupon: Coupon, situation: CouponSituation): CouponProblem | null {
  const { visitor, at, goods, itemIds } = situation
  const refusal = visitor === undefined ? null : couponRefusal(coupon, visitor)
  if (refusal) return { reason: refusal }
  const late = at === undefined ? null : timeProblem(coupon, at)
  if (late) return late
  if (!isForDeliveryAlone(coupon) && !itemIds.some((id) => couponCovers(coupon, id))) {
    return { reason: 'nothing-covered' }
  }
  const minimum = coupon.min_subtotal ?? 0
  return goods < minimum ? { reason: 'minimum-not-met', minimum, missing: minimum - goods } : null
}

/** A coupon that names no goods and frees the delivery of any. */
function isForDeliveryAlone({ free_delivery, all_menu, item_ids }: Coupon): boolean {
  return free_delivery && !all_menu && item_ids.length === 0
}

function timeProblem({ from, until }: Coupon, at: Instant): CouponProblem | null {
  if (typeof from === 'number' && at < from) return { reason: 'not-yet-valid', from }
  return typeof until === 'number' && at >= until ? { reason: 'expired', until } : null
}
