import { expect, test } from 'vitest'
import type { PastLine } from './reorder.ts'
import { usualLines } from './usual-lines.ts'

const line = (item_id: string, changes: Partial<PastLine> = {}): PastLine => ({
  item_id,
  names: [],
  price_label_id: 'regular',
  modifiers: [],
  comment: '',
  count: 1,
  ...changes,
})
const ids = (orders: PastLine[][]) => usualLines(orders).map(({ item_id }) => item_id)

test('[BX-03] what is in the most orders comes first, then the newest', () => {
  expect(ids([[line('soup')], [line('rice'), line('tea')], [line('rice')]])).toEqual(['rice', 'soup', 'tea'])
})

test('[BX-03] equal lines are one, as it was ordered last', () => {
  const newest = line('rice', {
    count: 3,
    comment: 'hot',
    modifiers: [
      { id: 'b', quantity: 1 },
      { id: 'a', quantity: 2 },
    ],
  })
  const older = line('rice', {
    modifiers: [
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 1 },
    ],
  })
  expect(usualLines([[newest], [older]])).toEqual([newest])
})

test('[BX-03] another size or other modifiers are another line; twice in one order counts once', () => {
  const large = line('rice', { price_label_id: 'large' })
  const spicy = line('rice', { modifiers: [{ id: 'chili', quantity: 1 }] })
  expect(usualLines([[line('tea')], [large, large, spicy], [line('tea')]])).toEqual([
    line('tea'),
    large,
    spicy,
  ])
})

test('[BX-03] at most 24 lines, none without orders', () => {
  expect(usualLines([])).toEqual([])
  expect(ids([Array.from({ length: 40 }, (_, index) => line(`dish-${index}`))])).toHaveLength(24)
})
