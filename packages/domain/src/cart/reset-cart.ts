import type { CartLine } from './cart-line.ts'

/** The part of a cart's state that belongs to one order only. */
export interface ResettableCart {
  items: CartLine[]
  note: string
  coupon: string | null
  table?: unknown
  address?: unknown
}

/**
 * The cart after an order, or emptied by hand: items, note, coupon, table and address go, everything else stays, as
 * name, phone and car (CT-04). A cart that keeps its table or address elsewhere gets none here.
 */
export function resetCart<Cart extends ResettableCart>(cart: Cart): Cart {
  return {
    ...cart,
    items: [],
    note: '',
    coupon: null,
    ...('table' in cart ? { table: null } : {}),
    ...('address' in cart ? { address: null } : {}),
  }
}
