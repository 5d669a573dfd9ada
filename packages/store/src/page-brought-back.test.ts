// @vitest-environment happy-dom
import type { CartLine } from '@storefront/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CART, EMPTY_CART } from './cart-state.ts'
import { openCart, useCart } from './cart-store.ts'
import { joinAuthBus } from './join-auth-bus.ts'
import { browserStorage, hydrate, persist } from './persisted-state.ts'
import { chooseSessionOf, useSession } from './session-store.ts'

const line = (item_id: string): CartLine => ({
  line_id: `line-${item_id}`,
  item_id,
  price_label_id: 'regular',
  modifiers: [],
  comment: '',
  count: 1,
  seen: { names: [], unitPrice: 250, label: [], modifiers: [], branchId: 'main', lists: ['pickup'] },
})
const turn = (type: 'pagehide' | 'pageshow') =>
  dispatchEvent(Object.assign(new Event(type), { persisted: true }))
const itemsOf = ({ items }: { items: CartLine[] }) => items.map(({ item_id }) => item_id)
const shown = () => itemsOf(useCart.getState())
const stored = () => itemsOf(hydrate(browserStorage, CART, 'saffron').state)
/** What another tab does, of which a page that is away hears nothing. */
const otherTabSaves = (...items: string[]) =>
  persist(browserStorage, CART, 'saffron', { ...EMPTY_CART, items: items.map(line) })

/** Nothing more fits into what this browser stores. */
function fillStorage() {
  const { localStorage: kept } = globalThis
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.getItem(key), setItem })
}

// The order of the shell, which joins the bus as it starts.
joinAuthBus()

beforeEach(() => {
  localStorage.clear()
  openCart('corner-cafe')
  openCart('saffron')
  useCart.getState().setItems([line('water')])
})
afterEach(() => {
  vi.unstubAllGlobals()
  useSession.setState({ referenceId: null, token: null, customer: null, pending: false, expiresAt: 0 })
})

test('[AU-06, CT-08] a page brought back that finds its session ended keeps the lines that another tab has saved', () => {
  chooseSessionOf('saffron')
  useSession.setState({ token: 'token', pending: false })
  turn('pagehide')
  otherTabSaves('tea')
  turn('pageshow')
  expect(useSession.getState().token).toBeNull()
  expect([shown(), stored()]).toEqual([['tea'], ['tea']])
})

test('[CT-08] a page brought back keeps lines that it could not save, unless another tab has saved newer ones', () => {
  fillStorage()
  useCart.getState().setItems([line('water'), line('soup')])
  expect([useCart.getState().notice, stored()]).toEqual(['not-saved', ['water']])
  turn('pagehide')
  turn('pageshow')
  expect(shown()).toEqual(['water', 'soup'])
  vi.unstubAllGlobals()
  turn('pagehide')
  otherTabSaves('tea')
  turn('pageshow')
  expect(shown()).toEqual(['tea'])
})
