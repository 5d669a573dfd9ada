import type { Coupon } from '@storefront/api-contract/ordering'

/** A coupon as the API sends it: 10 % off the whole menu for everybody. */
export function aCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    code: 'WELCOME10',
    item_ids: [],
    all_menu: true,
    discount_type: 'percent',
    discount_value: 10,
    user_type: null,
    max_allowed_items: null,
    free_delivery: false,
    min_subtotal: 0,
    from: null,
    until: null,
    ...changes,
  }
}
