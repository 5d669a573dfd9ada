import type { CartNotice } from '@storefront/domain'
import { create } from 'zustand'

/** What ordering again could not take as it was, until the visitor has read it in the cart (OR-08). */
export interface TakenAgain {
  orderNumber: number
  notices: CartNotice[]
}

/** Goes from an order's page to the cart; a reload may forget it, since the cart itself is what was taken. */
export const useTakenAgain = create<{ told: TakenAgain | null; tell: (told: TakenAgain | null) => void }>(
  (set) => ({ told: null, tell: (told) => set({ told }) }),
)
