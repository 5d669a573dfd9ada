import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { named, SAMPLE_MENU } from '../../testing/sample-menu.ts'
import type { Menu } from '../menu/menu.ts'
import type { MenuList } from '../selling-type/selling-type.ts'
import type { CartLine } from './cart-line.ts'
import { checkOrderLine } from './check-order-line.ts'
import { repairCart } from './repair-cart.ts'

const CONTEXT = {
  slug: 'pickup',
  at: Date.parse('2026-11-20T08:00+03:00'),
  timeZone: 'Asia/Kuwait',
  branchId: 'salmiya',
} as const

const line: fc.Arbitrary<CartLine> = fc.record({
  line_id: fc.uuid(),
  item_id: fc.constantFrom('burger', 'eggs', 'cheese', 'cake', 'fish', 'pizza'),
  price_label_id: fc.constantFrom('single', 'double', 'regular', 'kilo'),
  modifiers: fc.array(
    fc.record({
      id: fc.constantFrom('white', 'brown', 'garlic', 'chilli', 'retired'),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
    { maxLength: 3 },
  ),
  comment: fc.constantFrom('', 'no onions'),
  count: fc.oneof(fc.integer({ min: -1, max: 1200 }), fc.double({ min: 0, max: 6, noNaN: true })),
  seen: fc.record(
    {
      names: fc.constant(named('as it was')),
      unitPrice: fc.constantFrom(1250, 1450, 2500, 3990),
      label: fc.constant(named('as it was')),
      modifiers: fc.constant([{ id: 'brown', names: named('brown'), price: 150 }]),
      branchId: fc.constantFrom('salmiya', 'hawally'),
      lists: fc.constantFrom<MenuList[]>(['pickup'], ['delivery'], ['dinein', 'pickup', 'delivery']),
    },
    { requiredKeys: ['names', 'unitPrice'] },
  ),
})

/** The sample menu after a night: some items hidden or sold out, prices and limits changed. */
const menu: fc.Arbitrary<Menu> = fc
  .record({
    hidden: fc.nat({ max: 6 }),
    soldOut: fc.nat({ max: 6 }),
    dearer: fc.nat({ max: 300 }),
    most: fc.nat({ max: 9 }),
  })
  .map(({ hidden, soldOut, dearer, most }) => ({
    ...SAMPLE_MENU,
    items: SAMPLE_MENU.items.map((item, index) => ({
      ...item,
      visible: index !== hidden,
      sold_out: item.sold_out || index === soldOut,
      price_labels: item.price_labels.map((label) => ({
        ...label,
        price: label.price + dearer,
        maximum: most,
      })),
    })),
  }))

test('[CT-05] [CT-06] a repair is idempotent, drops no line without a notice, and reports what cannot be ordered', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), menu, (lines, changed) => {
      const first = repairCart(lines, changed, CONTEXT)
      const second = repairCart(first.persisted, changed, CONTEXT)
      expect(second.persisted).toEqual(first.persisted)
      expect(second.setAside).toEqual(first.setAside)
      expect(second.notices.filter(({ reason, inCart }) => !inCart || reason === 'price-changed')).toEqual([])
      const dropped = first.notices.filter(({ inCart }) => !inCart).map(({ line_id }) => line_id)
      expect([...dropped, ...first.persisted.map(({ line_id }) => line_id)].sort()).toEqual(
        lines.map(({ line_id }) => line_id).sort(),
      )
      const waiting = second.notices.map(({ line_id, reason }) => [line_id, reason])
      expect(waiting).toEqual(
        first.lines.flatMap((line) => {
          const problem = checkOrderLine(line, changed, CONTEXT)
          return problem ? [[line.line_id, problem]] : []
        }),
      )
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
