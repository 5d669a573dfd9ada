import {
  addLine,
  type CartLine,
  type CountLimits,
  removeLine,
  setLineCount,
  withoutOrdered,
} from '@storefront/domain'
import { CART, type CartState, EMPTY_CART } from './cart-state.ts'
import { createPageStore } from './create-page-store.ts'
import { browserShelf, followOtherTabs, keep, restore } from './saved-state.ts'

interface CartStore extends CartState {
  referenceId: string
  /** Why the visitor should look at the cart: a kept cart was unreadable, or it cannot be kept. */
  notice: 'damaged' | 'not-kept' | null
  /** Adds a line or raises the count of an equal one (CT-02); gives its id. */
  add: (line: Omit<CartLine, 'line_id'>, limits: CountLimits) => string
  setCount: (lineId: string, count: number, limits: CountLimits) => void
  remove: (lineId: string) => void
  /** Replaces the lines, for repair and undo. */
  setItems: (items: CartLine[]) => void
  /** Changes what was said about the order. */
  say: (changes: Partial<Omit<CartState, 'items'>>) => void
  dismissNotice: () => void
  /** Empties items, note and coupon (CT-04); name, phone and car stay for the next order. */
  reset: () => void
  /** Remembers the order that was made of this cart and is not paid yet (RT-17). */
  keepUnpaid: (orderId: string) => void
  /** The unpaid order is paid: its lines leave, with note and coupon; what was added since stays. */
  takeOrdered: () => void
}

/** The cart of the business that is open; kept per business and the same in all its tabs (CT-08). */
export const useCart = createPageStore<CartStore>((set, get) => {
  const change = (changes: Partial<CartState>) => {
    set(changes)
    const { items, note, coupon, car, name, phone, dialCode, unpaid, referenceId } = get()
    if (!referenceId) return
    const cart = { items, note, coupon, car, name, phone, dialCode, unpaid }
    const kept = keep(browserShelf, CART, referenceId, cart)
    if (!kept) set({ notice: 'not-kept' })
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
    say: (changes) => change(changes),
    dismissNotice: () => set({ notice: null }),
    reset: () => change({ items: [], note: '', coupon: null, unpaid: null }),
    keepUnpaid: (orderId) => {
      const lines = get().items.map(({ line_id, count }) => ({ line_id, count }))
      change({ unpaid: { orderId, lines } })
    },
    takeOrdered: () => {
      const { items, unpaid } = get()
      change({ items: withoutOrdered(items, unpaid?.lines ?? []), note: '', coupon: null, unpaid: null })
    },
  }
})

let stopFollowing = () => {}

/** Opens the kept cart of a business; the shell calls it when the business is known. */
export function openCart(referenceId: string): void {
  if (useCart.getState().referenceId === referenceId) return
  stopFollowing()
  const { state, found } = restore(browserShelf, CART, referenceId)
  useCart.setState({ ...state, referenceId, notice: found === 'damaged' ? 'damaged' : null })
  stopFollowing = followOtherTabs(CART, referenceId, (other) => useCart.setState(other))
}
