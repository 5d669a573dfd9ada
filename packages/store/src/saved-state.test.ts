import { describe, expect, test } from 'vitest'
import { CART, EMPTY_CART } from './cart-state.ts'
import { keep, restore, type Shelf } from './saved-state.ts'

function shelf(
  content: Record<string, string> = {},
  full = false,
): Shelf & { content: Record<string, string> } {
  return {
    content,
    read: (key) => content[key] ?? null,
    write: (key, text) => {
      if (!full) content[key] = text
      return !full
    },
    remove: (key) => void delete content[key],
  }
}

const line = {
  line_id: 'l1',
  item_id: 'hummus',
  price_label_id: 'regular',
  modifiers: [{ id: 'm1', quantity: 2 }],
  comment: '',
  count: 3,
  seen: {
    names: [{ locale: 'en', name: 'Hummus' }],
    unitPrice: 1250,
    label: [{ locale: 'en', name: 'Regular' }],
    modifiers: [{ id: 'm1', names: [{ locale: 'en', name: 'Pine nuts' }], price: 200 }],
    branchId: 'salmiya',
    lists: ['pickup' as const, 'delivery' as const],
  },
}
const saved = (data: unknown, version = 1) => ({ 'sf:saffron:cart': JSON.stringify({ version, data }) })
const cart = { ...EMPTY_CART, items: [line], name: 'Amal', phone: '51234567', dialCode: '+965' }

describe('[PS-01] what is kept', () => {
  test('comes back as it was, for its business only', () => {
    const box = shelf()
    expect(keep(box, CART, 'saffron', cart)).toBe(true)
    expect(restore(box, CART, 'saffron')).toEqual({ state: cart, found: 'saved' })
    expect(restore(box, CART, 'corner-cafe')).toEqual({ state: EMPTY_CART, found: 'nothing' })
  })

  test('a full or blocked browser says that nothing is kept', () => {
    expect(keep(shelf({}, true), CART, 'saffron', cart)).toBe(false)
  })
})

describe('[CT-08] a damaged or older cart', () => {
  test.each([
    ['half a JSON', '{"version":1,"data":{"items":['],
    ['not an object', '"cart"'],
    ['null', 'null'],
    ['without a version', '{"data":{"items":[]}}'],
    ['items that are no list', JSON.stringify({ version: 1, data: { items: 'x' } })],
    ['a line without an item', JSON.stringify({ version: 1, data: { items: [{ ...line, item_id: 7 }] } })],
    ['a line with a count of 0', JSON.stringify({ version: 1, data: { items: [{ ...line, count: 0 }] } })],
    [
      'a line with a count of text',
      JSON.stringify({ version: 1, data: { items: [{ ...line, count: 'many' }] } }),
    ],
  ])('%s is dropped and said', (_, text) => {
    expect(restore(shelf({ 'sf:saffron:cart': text }), CART, 'saffron')).toEqual({
      state: EMPTY_CART,
      found: 'damaged',
    })
  })

  test('what a newer version wrote is read as far as it is known', () => {
    const newer = { ...cart, tip: 500, items: [{ ...line, allergy: 'nuts' }] }
    expect(restore(shelf(saved(newer, 2)), CART, 'saffron')).toEqual({ state: cart, found: 'saved' })
  })

  test('a line of version 1 knows no menu lists, and a list nobody knows is left out', () => {
    const { lists: _unknown, ...seen } = line.seen
    const kept = (of: object) => restore(shelf(saved({ items: [{ ...line, seen: of }] })), CART, 'saffron')
    expect(kept(seen).state.items[0]?.seen).toEqual(seen)
    expect(kept({ ...seen, lists: ['pickup', 'drive-in', 7] }).state.items[0]?.seen.lists).toEqual(['pickup'])
  })

  test('what an older version did not know yet is empty', () => {
    const older = { items: [line] }
    expect(restore(shelf(saved(older, 0)), CART, 'saffron').state).toEqual({ ...EMPTY_CART, items: [line] })
  })
})
