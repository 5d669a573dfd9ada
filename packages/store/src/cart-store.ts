import {
  addLine,
  type CartLine,
  type CountLimits,
  type OrderedCount,
  removeLine,
  setLineCount,
  withoutOrdered,
} from '@storefront/domain'
import { create } from 'zustand'
import { CART, type CartState, EMPTY_CART } from './cart-state.ts'
import { orderedCounts } from './ordered-counts.ts'
import { browserStorage, followOtherTabs, hydrate, persist } from './persisted-state.ts'

interface CartStore extends CartState {
  referenceId: string
  /** A warning to show: the saved cart was unreadable, or this browser cannot save it. */
  notice: 'damaged' | 'not-saved' | null
  /** Adds a line or raises the count of an equal one (CT-02); returns its id. */
  add: (line: Omit<CartLine, 'line_id'>, limits: CountLimits) => string
  setCount: (lineId: string, count: number, limits: CountLimits) => void
  remove: (lineId: string) => void
  /** Replaces the lines, for repair and undo. */
  setItems: (items: CartLine[]) => void
  /** Changes anything but the lines. */
  update: (changes: Partial<Omit<CartState, 'items'>>) => void
  dismissNotice: () => void
  /** Clears items, note and coupon (CT-04); name, phone, car and payment stay for the next order. */
  reset: () => void
  /** Remembers the unpaid order made from this cart (RT-17), or from these lines of it. */
  setUnpaid: (orderId: string, lines?: readonly OrderedCount[]) => void
  /** Removes the lines of an order, with note and coupon; lines added since stay. Without lines, those of the unpaid order. */
  removeOrdered: (lines?: readonly OrderedCount[]) => void
}

/** The cart of the open business; persisted per business and in sync across tabs (CT-08). */
export const useCart = create<CartStore>((set, get) => {
  const change = (changes: Partial<CartState>) => {
    set(changes)
    const { items, note, coupon, car, walksIn, name, phone, dialCode, ...more } = get()
    const { payment, method, unpaid, referenceId } = more
    if (!referenceId) return
    const cart = { items, note, coupon, car, walksIn, name, phone, dialCode, payment, method, unpaid }
    const isSaved = persist(browserStorage, CART, referenceId, cart)
    if (!isSaved) set({ notice: 'not-saved' })
  }
  return {
    ...EMPTY_CART,
    referenceId: '',
    notice: null,
    add: (line, limits) => {
      const added = addLine(get().items, line, limits, crypto.randomUUID())
      change({ items: added.lines })
      return added.lineId
    },
    setCount: (lineId, count, limits) => change({ items: setLineCount(get().items, lineId, count, limits) }),
    remove: (lineId) => change({ items: removeLine(get().items, lineId) }),
    setItems: (items) => change({ items }),
    update: (changes) => change(changes),
    dismissNotice: () => set({ notice: null }),
    reset: () => change({ items: [], note: '', coupon: null, unpaid: null }),
    setUnpaid: (orderId, lines = orderedCounts(get().items)) =>
      change({ unpaid: { orderId, lines: [...lines] } }),
    removeOrdered: (lines = get().unpaid?.lines ?? []) =>
      change({ items: withoutOrdered(get().items, lines), note: '', coupon: null, unpaid: null }),
  }
})

let stopFollowing = () => {}

/** Loads the saved cart of a business; called by the shell once the business is known. */
export function openCart(referenceId: string): void {
  if (useCart.getState().referenceId === referenceId) return
  stopFollowing()
  const { state, found } = hydrate(browserStorage, CART, referenceId)
  useCart.setState({ ...state, referenceId, notice: found === 'damaged' ? 'damaged' : null })
  stopFollowing = followOtherTabs(CART, referenceId, (other) => useCart.setState(other))
}
