import { describe, expect, test } from 'vitest'
import { SAMPLE_MENU, sampleItem, sampleLabel } from '../../testing/sample-menu.ts'
import type { Menu } from '../menu/menu.ts'
import { type CountedLine, type CountLimit, cartRoom, roomFor } from './cart-room.ts'
import { checkOrderLines } from './check-order-lines.ts'

const CAKES = { minimum: 1, maximum: 1000, step: 1 }

/** Cake: at most 2 small ones, any number of large ones. Cheese: by the quarter, from half a kilo to 2. Six teas are left. */
const MENU: Menu = {
  ...SAMPLE_MENU,
  items: [
    sampleItem('cake', {
      price_labels: [sampleLabel('small', 900, { maximum: 2 }), sampleLabel('large', 1500)],
    }),
    sampleItem('cheese', {
      price_labels: [sampleLabel('kilo', 3990, { isQty: false, step: 0.25, minimum: 0.5, maximum: 2 })],
    }),
    sampleItem('tea', {
      left: 6,
      price_labels: [sampleLabel('cup', 300, { minimum: 2 }), sampleLabel('pot', 900)],
    }),
    sampleItem('lunch', { price_labels: [sampleLabel('regular', 2500)] }),
  ],
}
const line = (item_id: string, price_label_id: string, count: number): CountedLine => ({
  item_id,
  price_label_id,
  count,
})
const cake = (count: number, label = 'small') => line('cake', label, count)
const cheese = (count: number) => line('cheese', 'kilo', count)
const tea = (count: number, label = 'cup') => line('tea', label, count)
/** A lunch whose choice is cups of tea. */
const lunch = (count: number, cups = 1): CountedLine => ({
  ...line('lunch', 'regular', count),
  modifiers: [{ item_id: 'tea', quantity: cups }],
})
const MAXIMUM_2: CountLimit = { by: 'maximum', most: 2 }
const SIX_LEFT: CountLimit = { by: 'stock', most: 6 }
const THOUSAND: CountLimit = { by: 'maximum', most: 1000 }

/** A line that counts how often its modifiers are looked at. */
function watchedLine(counter: { looks: number }): CountedLine {
  return {
    ...tea(2),
    get modifiers() {
      counter.looks += 1
      return []
    },
  }
}

describe('cartRoom', () => {
  test('[CT-03] the largest order is summed once, not once per line', () => {
    const looksAt = (lines: number) => {
      const counter = { looks: 0 }
      cartRoom(
        Array.from({ length: lines }, () => watchedLine(counter)),
        MENU,
      )
      return counter.looks
    }
    expect(looksAt(200)).toBe(20 * looksAt(10))
  })

  test.each<{ label: string; lines: CountedLine[]; more: number[]; over: boolean[]; limit: CountLimit }>([
    { label: 'one line', lines: [cake(1)], more: [1], over: [false], limit: MAXIMUM_2 },
    { label: 'one line at the maximum', lines: [cake(2)], more: [0], over: [false], limit: MAXIMUM_2 },
    {
      label: 'two lines that fill it',
      lines: [cake(1), cake(1)],
      more: [0, 0],
      over: [false, false],
      limit: MAXIMUM_2,
    },
    {
      label: 'two lines of the maximum each',
      lines: [cake(2), cake(2)],
      more: [0, 0],
      over: [true, true],
      limit: MAXIMUM_2,
    },
    { label: 'one line of more than it', lines: [cake(3)], more: [0], over: [true], limit: MAXIMUM_2 },
    {
      label: 'another label of the item',
      lines: [cake(7, 'large'), cake(2)],
      more: [993, 0],
      over: [false, false],
      limit: THOUSAND,
    },
    {
      label: 'another item',
      lines: [cake(1), cheese(2)],
      more: [1, 0],
      over: [false, false],
      limit: MAXIMUM_2,
    },
    {
      label: 'weights that fill it',
      lines: [cheese(0.75), cheese(1.25)],
      more: [0, 0],
      over: [false, false],
      limit: MAXIMUM_2,
    },
    {
      label: 'weights without a binary remainder',
      lines: [cheese(0.75), cheese(0.5)],
      more: [0.75, 0.75],
      over: [false, false],
      limit: MAXIMUM_2,
    },
    {
      label: 'a weight that leaves less than the minimum',
      lines: [cheese(1.75), cheese(0)],
      more: [0.25, 0],
      over: [false, false],
      limit: MAXIMUM_2,
    },
    {
      label: 'stock over all labels',
      lines: [tea(2), tea(1, 'pot')],
      more: [3, 3],
      over: [false, false],
      limit: SIX_LEFT,
    },
    {
      label: 'more than there is left',
      lines: [tea(4), tea(3, 'pot')],
      more: [0, 0],
      over: [true, true],
      limit: SIX_LEFT,
    },
    {
      label: 'components of a combo',
      lines: [tea(2), lunch(3)],
      more: [1, 1],
      over: [false, false],
      limit: SIX_LEFT,
    },
    {
      label: 'two components for each combo',
      lines: [lunch(1, 2), tea(3)],
      more: [0, 1],
      over: [false, false],
      limit: SIX_LEFT,
    },
    { label: 'components beyond the stock', lines: [lunch(4, 2)], more: [0], over: [true], limit: SIX_LEFT },
  ])('[MN-07] [CT-03] [CT-06] $label', ({ lines, more, over, limit }) => {
    const rooms = cartRoom(lines, MENU)
    expect(rooms.map((room) => room?.more)).toEqual(more)
    expect(rooms.map((room) => room?.isOver)).toEqual(over)
    expect(rooms[0]?.limit).toEqual(limit)
  })

  test('[CT-03] the minimum is of each line', () => {
    expect(cartRoom([tea(2), tea(2)], MENU).map((room) => room?.limits)).toEqual([
      { ...CAKES, minimum: 2, maximum: 4 },
      { ...CAKES, minimum: 2, maximum: 4 },
    ])
  })

  test('[CT-06] without the stock only the label counts', () => {
    expect(cartRoom([tea(9)], MENU, { stock: false })[0]).toMatchObject({
      more: 991,
      isOver: false,
      limit: THOUSAND,
    })
  })

  test('[CT-05] a line that the menu does not have has no room', () => {
    expect(cartRoom([cake(1, 'gone'), line('pizza', 'small', 1)], MENU)).toEqual([null, null])
  })
})

describe('roomFor', () => {
  const inCart = (count: number, comment: string) => ({
    ...cake(count),
    line_id: comment,
    comment,
    modifiers: [],
    seen: { names: [], unitPrice: 900 },
  })
  const choice = (comment: string) => ({ item_id: 'cake', price_label_id: 'small', modifiers: [], comment })

  test.each([
    { label: 'an empty cart', lines: [], more: 2, maximum: 2 },
    {
      label: 'the same choice in the cart: what its line may be raised by',
      lines: [inCart(1, '')],
      more: 1,
      maximum: 2,
    },
    { label: 'another note: what it leaves', lines: [inCart(1, 'for Noor')], more: 1, maximum: 1 },
    { label: 'another note that takes all', lines: [inCart(2, 'for Noor')], more: 0, maximum: 0 },
    { label: 'both', lines: [inCart(1, 'for Noor'), inCart(1, '')], more: 0, maximum: 1 },
  ])('[MN-07] [CT-02] $label', ({ lines, more, maximum }) => {
    expect(roomFor(choice(''), lines, MENU)).toMatchObject({ more, limits: { maximum } })
  })
})

test('[MN-07] [CT-06] [GD-06] every line of too many is named, after what is wrong with the line itself', () => {
  const checked = (one: CountedLine) => ({ ...one, modifiers: [], comment: '' })
  const problems = (lines: CountedLine[], stock = true) =>
    checkOrderLines(lines.map(checked), MENU, {
      slug: 'pickup',
      at: Date.parse('2026-11-20T08:00+03:00'),
      timeZone: 'Asia/Kuwait',
      stock,
    })
  expect(problems([cake(2), cheese(1), cake(2)])).toEqual([
    'quantity-out-of-range',
    null,
    'quantity-out-of-range',
  ])
  expect(problems([tea(4), tea(3, 'pot'), line('pizza', 'small', 1)])).toEqual([
    'sold-out',
    'sold-out',
    'item-gone',
  ])
  expect(problems([tea(4), tea(3, 'pot')], false)).toEqual([null, null])
})
