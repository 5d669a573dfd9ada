import type { BusinessFile, CouponRule } from '@storefront/api-contract/business-file'
import type { OrderPayload } from '@storefront/api-contract/ordering'
import { aLine, anOrder } from './test-server.ts'

const named = (name: string) => [{ locale: 'en', name }]

/** A rectangle from its south-west to its north-east corner. */
export const box = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ] as [number, number][],
  ],
})

const area = (id: string, shape: ReturnType<typeof box> | null) => ({
  id,
  names: named(id),
  parent_names: named('Hawalli'),
  shape,
})

/** A coupon of 10 % off everything for everybody. */
export const coupon = (code: string, changes: Partial<CouponRule> = {}): CouponRule => ({
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
  until: null,
  total_limit: null,
  customer_limit: null,
  ...changes,
})

/** New at each use: tests change it. */
const scheduled = () => ({
  on: true,
  only_schedule: false,
  min_advance: { interval: 30, scale: 'min' as const },
  max_advance: { interval: 2, scale: 'day' as const },
})

/**
 * Turns a copy of the test business into one that delivers from its first branch: the zone `near` (0.500, from 2.000 on)
 * overlaps `far` (1.500, an hour) in the west; `hidden` is not visible. It ships to Saudi Arabia (2.000 a kilogram and
 * 1.000), schedules half hours (2 deliveries, 10 pickups each), has coupons, and 3 feasts.
 */
export function withOrdering(file: BusinessFile): void {
  const [main, night] = file.branches.map(({ id }) => id)
  if (!main || !night) throw new Error('The test business has lost its branches')
  file.business.selling_types = ['dine_in', 'car_pickup', 'delivery']
  file.business.cart.delivery = true
  file.business.checkoutDelivery = true
  file.business.pickup.scheduled_orders = scheduled()
  for (const branch of file.branches.slice(0, 2)) branch.hours.delivery = { week: [], exceptions: [] }
  const kebab = file.items.find(({ id }) => id === 'kebab')
  for (const label of kebab?.price_labels ?? []) label.shippingWeight = 0.75
  const zone = { color: '#6d557c', visible: true }
  file.ordering = {
    delivery: {
      zones: [
        {
          ...zone,
          id: 'near',
          branch_id: main,
          names: named('Near'),
          fees: 500,
          min_order: 2000,
          areas: [area('salmiya', box(48.05, 29.32, 48.1, 29.36))],
        },
        {
          ...zone,
          id: 'far',
          branch_id: main,
          names: named('Far'),
          fees: 1500,
          delivery_time: 1,
          unit: 'hour',
          areas: [area('jabriya', box(48, 29.3, 48.06, 29.34)), area('somewhere', null)],
        },
        {
          ...zone,
          id: 'hidden',
          branch_id: main,
          visible: false,
          names: named('Hidden'),
          areas: [area('city', box(47.9, 29.3, 48, 29.4))],
        },
        {
          ...zone,
          id: 'night',
          branch_id: night,
          names: named('Night'),
          areas: [area('fintas', box(48.1, 29.1, 48.2, 29.2))],
        },
      ],
      cash: true,
      credit: true,
      scheduled_orders: scheduled(),
      form: { type: 'residency', fields: { street: { on: true, required: true } } },
      drop_pin: true,
      send_gift: true,
    },
    shipping: {
      countries: [
        {
          country: named('Saudi Arabia'),
          country_iso: 'SA',
          icon: null,
          fees_per_kg: 2000,
          fixed_fees: 1000,
          min_order: 3000,
          branch_id: main,
        },
      ],
      form: { type: 'residency', fields: {} },
    },
    coupons: [
      coupon('TEN'),
      coupon('ONCE', { discount_type: 'fixed', discount_value: 250, total_limit: 1 }),
      coupon('MINE', { customer_limit: 1 }),
      coupon('GUESTS', { user_type: 'guests' }),
      coupon('MEMBERS', { user_type: 'auth_users' }),
      coupon('OLD', { until: '2026-11-20T09:00:00Z' }),
      coupon('SOON', { from: '2026-11-20T09:00:01Z' }),
      coupon('KEBAB', { all_menu: false, item_ids: ['kebab'] }),
      coupon('BIG', { min_subtotal: 10_000 }),
      coupon('FREE', { discount_value: 0, free_delivery: true }),
      coupon('FREE-KEBAB', {
        discount_value: 0,
        free_delivery: true,
        all_menu: false,
        item_ids: ['kebab'],
      }),
    ],
    slots: {
      delivery: { minutes: 30, capacity: 2, valid_by: 'start' },
      car_pickup: { minutes: 30, capacity: 10, valid_by: 'start' },
    },
    stock: [{ item_id: 'feast', branch_id: main, left: 3 }],
    tag_names: { spicy: [...named('Spicy'), { locale: 'ar', name: 'حار' }] },
  }
}

/** An address in Salmiya, without a pin. */
export const AN_ADDRESS = {
  type: 'residency' as const,
  block: '4',
  street: 'Salem Al Mubarak',
  house_number: '12',
}

/** Two juices taken to Salmiya for cash: 2.500, 10 % service, and 0.500 = 3.250 KWD. */
export function aDelivery(changes: Partial<OrderPayload> = {}): OrderPayload {
  return anOrder({
    branch_id: 'shop-main',
    selling_types: 'delivery',
    order_lines: [aLine({ quantity: 2, total_price: 2500 })],
    car: null,
    area_id: 'salmiya',
    address: AN_ADDRESS,
    seen_total: 3250,
    ...changes,
  })
}
