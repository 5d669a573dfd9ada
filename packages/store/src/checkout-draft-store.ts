import { createPageStore } from './create-page-store.ts'
import { hydrate, persist, type StorageSchema, tabStorage } from './persisted-state.ts'

/** Checkout input that is not part of the cart; persisted per tab to survive a reload. */
export interface CheckoutDraft {
  /** A coupon code that was typed but not applied. */
  couponTyped: string
  /** Null until chosen; the business's first payment type applies (OR-05). */
  payment: 1 | 2 | null
  /** Whether the wallet pays first (WL-02). */
  useWallet: boolean
}

const EMPTY: CheckoutDraft = { couponTyped: '', payment: null, useWallet: false }

const DRAFT: StorageSchema<CheckoutDraft> = {
  name: 'checkout',
  version: 1,
  empty: EMPTY,
  read: (data) => {
    const { couponTyped, payment, useWallet } = (data ?? {}) as Record<string, unknown>
    return {
      couponTyped: typeof couponTyped === 'string' ? couponTyped : '',
      payment: payment === 1 || payment === 2 ? payment : null,
      useWallet: useWallet === true,
    }
  },
}

interface CheckoutDraftStore extends CheckoutDraft {
  referenceId: string
  update: (changes: Partial<CheckoutDraft>) => void
  /** Clears the draft after an order. */
  reset: () => void
}

/** The checkout of this tab. */
export const useCheckoutDraft = createPageStore<CheckoutDraftStore>((set, get) => ({
  ...EMPTY,
  referenceId: '',
  update: (changes) => {
    set(changes)
    const { couponTyped, payment, useWallet, referenceId } = get()
    if (referenceId) persist(tabStorage, DRAFT, referenceId, { couponTyped, payment, useWallet })
  },
  reset: () => get().update(EMPTY),
}))

/** Loads this tab's draft for a business. */
export function openCheckoutDraft(referenceId: string): void {
  if (useCheckoutDraft.getState().referenceId === referenceId) return
  useCheckoutDraft.setState({ ...hydrate(tabStorage, DRAFT, referenceId).state, referenceId })
}
