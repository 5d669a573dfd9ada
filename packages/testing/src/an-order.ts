import type { Order } from '@storefront/api-contract/ordering'

/** A cash order over 2.475 KWD, just placed for pickup; `changes` replace its fields. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 'order-1',
    number: 105,
    reference_id: 'saffron',
    branch_id: 'main',
    branch_name: [{ locale: 'en', name: 'Salmiya' }],
    state: 'placed',
    selling_types: 'car_pickup',
    priority: 'now',
    placed_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
    expected_at: '2026-11-20T09:20:00.000Z',
    history: [{ state: 'placed', at: '2026-11-20T09:00:00.000Z' }],
    lines: [
      {
        item_id: 'tawook',
        names: [{ locale: 'en', name: 'Shish tawook' }],
        price_label: [
          { locale: 'en', name: 'plate' },
          { locale: 'ar', name: 'plate' },
        ],
        modifiers: [{ id: 'fries', names: [{ locale: 'en', name: 'Fries' }], quantity: 1, price: 0 }],
        comment: '',
        quantity: 1,
        unit_price: 2250,
        total_price: 2250,
      },
    ],
    totals: {
      currency: 'KWD',
      subtotal: 2500,
      discount: 250,
      coupon: 0,
      exclusive_taxes: 225,
      fees: 0,
      total: 2475,
      wallet: 0,
      due: 2475,
      explained: [
        { kind: 'subtotal', names: [], rate: null, amount: 2500 },
        { kind: 'discount', names: [], rate: null, amount: -250 },
        { kind: 'exclusive-tax', names: [{ locale: 'en', name: 'Service' }], rate: 10, amount: 225 },
      ],
      inclusive_taxes: [],
    },
    payment_type: 1,
    payment: { state: 'none', url: null },
    table: null,
    car: { plate: '12-345', make: '', colour: '' },
    name: 'Sara',
    phone: '+965 55501234',
    comment: '',
    ...changes,
  }
}
