import type { Coupon } from '../src/pricing/coupon.ts'

/** A coupon of 1000 minor units off everything, for tests. */
export function sampleCoupon(others: Partial<Coupon> = {}): Coupon {
  return {
    code: 'EID',
    item_ids: [],
    discount_type: 'fixed',
    discount_value: 1000,
    all_menu: true,
    user_type: null,
    max_allowed_items: null,
    free_delivery: false,
    ...others,
  }
}
