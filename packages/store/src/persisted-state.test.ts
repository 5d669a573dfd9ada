import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CART, EMPTY_CART } from './cart-state.ts'
import { followOtherTabs, hydrate, persist, type StorageAdapter } from './persisted-state.ts'

function storage(
  content: Record<string, string> = {},
  full = false,
): StorageAdapter & { content: Record<string, string> } {
  return {
    content,
    read: (key) => content[key] ?? null,
    write: (key, text) => {
      if (!full) content[key] = text
      return !full
    },
    remove: (key) => void delete content[key],
    keys: () => Object.keys(content),
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
const cart = {
  ...EMPTY_CART,
  items: [line],
  name: 'Amal',
  phone: '51234567',
  dialCode: '+965',
  walksIn: true,
}

describe('[PS-01] persisted state', () => {
  test('is restored unchanged, for its business only', () => {
    const box = storage()
    expect(persist(box, CART, 'saffron', cart)).toBe(true)
    expect(hydrate(box, CART, 'saffron')).toEqual({ state: cart, found: 'saved' })
    expect(hydrate(box, CART, 'corner-cafe')).toEqual({ state: EMPTY_CART, found: 'nothing' })
  })

  test('reports a full or blocked storage', () => {
    expect(persist(storage({}, true), CART, 'saffron', cart)).toBe(false)
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
  ])('%s is dropped and reported', (_, text) => {
    expect(hydrate(storage({ 'sf:saffron:cart': text }), CART, 'saffron')).toEqual({
      state: EMPTY_CART,
      found: 'damaged',
    })
  })

  test('data of a newer version is read as far as known', () => {
    const newer = { ...cart, tip: 500, items: [{ ...line, allergy: 'nuts' }] }
    expect(hydrate(storage(saved(newer, 2)), CART, 'saffron')).toEqual({ state: cart, found: 'saved' })
  })

  test('a line of version 1 has no menu lists, and unknown lists are dropped', () => {
    const { lists: _unknown, ...seen } = line.seen
    const hydrated = (of: object) =>
      hydrate(storage(saved({ items: [{ ...line, seen: of }] })), CART, 'saffron')
    expect(hydrated(seen).state.items[0]?.seen).toEqual(seen)
    expect(hydrated({ ...seen, lists: ['pickup', 'drive-in', 7] }).state.items[0]?.seen.lists).toEqual([
      'pickup',
    ])
  })

  test('fields unknown to an older version are empty', () => {
    const older = { items: [line] }
    expect(hydrate(storage(saved(older, 0)), CART, 'saffron').state).toEqual({ ...EMPTY_CART, items: [line] })
  })
})

describe('[CT-08] a second tab', () => {
  let tab: EventTarget
  beforeEach(() => {
    tab = new EventTarget()
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
    vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  })
  afterEach(() => vi.unstubAllGlobals())

  /** What a browser tells this tab after another one has stored something. */
  const stores = (key: string | null, newValue: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  const text = (data: unknown) => JSON.stringify({ version: 1, data })

  test('of the business brings its cart here, until this tab leaves the business', () => {
    const changed = vi.fn<(state: unknown) => void>()
    const stop = followOtherTabs(CART, 'saffron', changed)
    stores('sf:saffron:cart', text(cart))
    expect(changed.mock.calls).toEqual([[cart]])
    stop()
    stores('sf:saffron:cart', text(EMPTY_CART))
    expect(changed).toHaveBeenCalledOnce()
  })

  test('is read when the browser brings this page back, which heard nothing of it', () => {
    vi.stubGlobal('localStorage', { getItem: (key: string) => saved(cart)[key as 'sf:saffron:cart'] ?? null })
    const changed = vi.fn<(state: unknown) => void>()
    const stop = followOtherTabs(CART, 'saffron', changed)
    const stopOther = followOtherTabs(CART, 'corner-cafe', changed)
    const show = (persisted: boolean) =>
      tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    show(false)
    expect(changed).not.toHaveBeenCalled()
    show(true)
    expect(changed.mock.calls).toEqual([[cart]])
    stop()
    stopOther()
    show(true)
    expect(changed).toHaveBeenCalledOnce()
  })

  test.each([
    ['of another business', 'sf:corner-cafe:cart', text(cart)],
    ['that keeps something else', 'sf:saffron:info', text(cart)],
    ['that clears its storage', null, null],
    ['that removes the cart', 'sf:saffron:cart', null],
    ['that stores half a JSON', 'sf:saffron:cart', '{"version":1,"data":{"items":[{"li'],
    ['that stores no cart', 'sf:saffron:cart', text('cart')],
  ])('%s changes nothing here', (_, key, value) => {
    const changed = vi.fn<(state: unknown) => void>()
    const stop = followOtherTabs(CART, 'saffron', changed)
    stores(key, value)
    expect(changed).not.toHaveBeenCalled()
    stop()
  })
})
