import { cartLine } from '@storefront/testing'
import { expect, test } from 'vitest'
import { SAFFRON_MENU } from '../testing/saffron-menu.ts'
import { addReordered } from './reorder-button.tsx'

const { menu } = SAFFRON_MENU
if (!menu) throw new Error('The test menu is empty')
/** At least 2 and at most 3 in an order. */
const box = (line_id: string, count: number) =>
  cartLine('box', 'box-one', { line_id, comment: line_id, count, seen: { names: [], unitPrice: 1000 } })
const MOST_3 = { kind: 'too-many', limit: { by: 'maximum', most: 3 } }

test.each([
  ['into an empty cart', [], [box('one', 2)], ['one 2'], []],
  ['as often as it fits', [], [box('one', 3), box('two', 2)], ['one 3'], [MOST_3]],
  [
    'onto its own line',
    [box('one', 2)],
    [{ ...box('again', 2), comment: 'one' }],
    ['one 3'],
    [{ was: 2, now: 1 }],
  ],
  ['beside what takes all', [box('one', 3)], [box('two', 2)], ['one 3'], [MOST_3]],
])(
  '[OR-08] [MN-07] an item is ordered again %s, and what does not fit is told',
  (_label, items, ordered, cart, details) => {
    const { lines, notices } = addReordered(items, ordered, menu)
    expect(lines.map(({ line_id, count }) => `${line_id} ${count}`)).toEqual(cart)
    expect(notices.map(({ detail }) => detail)).toMatchObject(details)
    expect(notices.map(({ inCart }) => inCart)).toEqual(details.map((one) => !('kind' in one)))
  },
)
