import type { CartNotice } from '@storefront/domain'
import { create } from 'zustand'

/** Differences found when reordering, shown in the cart until dismissed (OR-08). */
export interface ReorderResult {
  orderNumber: number
  notices: CartNotice[]
}

/** Carries the result from an order's page to the cart; not persisted, a reload may drop it. */
export const useReorderResult = create<{
  result: ReorderResult | null
  setResult: (result: ReorderResult | null) => void
}>((set) => ({ result: null, setResult: (result) => set({ result }) }))
