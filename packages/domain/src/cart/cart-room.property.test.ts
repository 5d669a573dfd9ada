import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { SAMPLE_MENU, sampleItem, sampleLabel } from '../../testing/sample-menu.ts'
import { wantedUnits } from '../stock/stock-count.ts'
import type { CartLine } from './cart-line.ts'
import { cartRoom, roomFor } from './cart-room.ts'
import { addLine, setLineCount } from './change-lines.ts'

const MAXIMUM = 5
const KILOS = 3.5
const LEFT = 8
const MENU = {
  ...SAMPLE_MENU,
  items: [
    sampleItem('cake', {
      left: LEFT,
      price_labels: [
        sampleLabel('small', 900, { minimum: 2, maximum: MAXIMUM }),
        sampleLabel('kilo', 3990, { isQty: false, step: 0.1, minimum: 0.3, maximum: KILOS }),
      ],
    }),
  ],
}
const seen = { names: [], unitPrice: 900 }

/** What a visitor does with a cart: adds a choice, or sets the count of one of its lines. */
const step = fc.record({
  comment: fc.constantFrom('', 'for Noor', 'no sugar'),
  price_label_id: fc.constantFrom('small', 'kilo'),
  count: fc.oneof(fc.integer({ min: -1, max: 12 }), fc.double({ min: 0, max: 9, noNaN: true })),
  line: fc.option(fc.nat({ max: 5 }), { nil: null }),
})

test('[MN-07] [CT-03] [CT-06] whatever is added and changed, the lines together stay within the limits', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let lines: CartLine[] = []
      for (const { comment, price_label_id, count, line: place } of steps) {
        const changed = place === null ? undefined : lines[place]
        const room = place === null ? null : cartRoom(lines, MENU)[place]
        if (changed && room) {
          lines = setLineCount(lines, changed.line_id, count, room.limits)
          continue
        }
        const choice = { item_id: 'cake', price_label_id, modifiers: [], comment }
        const free = roomFor(choice, lines, MENU)
        if (!free || free.more === 0) continue
        lines = addLine(lines, { ...choice, count, seen }, free.limits, `${lines.length}`).lines
      }
      const sum = (label: string) =>
        lines.filter((one) => one.price_label_id === label).reduce((total, one) => total + one.count, 0)
      expect(sum('small')).toBeLessThanOrEqual(MAXIMUM)
      expect(sum('kilo')).toBeLessThanOrEqual(KILOS + 1e-6)
      const units = wantedUnits(lines.map(({ item_id, count }) => ({ item_id, quantity: count })))
      expect(units.get('cake') ?? 0).toBeLessThanOrEqual(LEFT)
      expect(cartRoom(lines, MENU).some((room) => room?.isOver)).toBe(false)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
