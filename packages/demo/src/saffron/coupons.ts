import type { BusinessFile } from '@storefront/api-contract/business-file'

type Coupon = NonNullable<NonNullable<BusinessFile['ordering']>['coupons']>[number]

const coupon = (code: string, changes: Partial<Coupon>): Coupon => ({
  code,
  item_ids: [],
  all_menu: true,
  discount_type: 'percent',
  discount_value: 10,
  user_type: null,
  max_allowed_items: null,
  free_delivery: false,
  min_subtotal: 0,
  from: null,
  until: '2030-12-31T21:00:00Z',
  total_limit: null,
  customer_limit: null,
  ...changes,
})

/** One of each kind: percent, fixed, for some dishes, for members, for guests, free delivery, limited, over. */
export const coupons: Coupon[] = [
  coupon('WELCOME10', { customer_limit: 3 }),
  coupon('GRILL500', {
    discount_type: 'fixed',
    discount_value: 500,
    all_menu: false,
    item_ids: ['shish-tawook', 'lamb-kebab', 'lamb-tikka', 'lamb-chops', 'mixed-grill'],
  }),
  coupon('SWEET2', {
    discount_value: 25,
    all_menu: false,
    item_ids: ['kunafa', 'umm-ali', 'baklava'],
    max_allowed_items: 2,
  }),
  coupon('MEMBER15', { discount_value: 15, user_type: 'auth_users' }),
  coupon('HELLO5', { discount_value: 5, user_type: 'guests' }),
  coupon('FREEDELIVERY', { discount_value: 0, free_delivery: true, min_subtotal: 5000 }),
  coupon('FIRST100', { discount_type: 'fixed', discount_value: 1000, min_subtotal: 8000, total_limit: 100 }),
  coupon('RAMADAN26', { discount_value: 20, from: '2026-02-17T21:00:00Z', until: '2026-03-19T21:00:00Z' }),
]
