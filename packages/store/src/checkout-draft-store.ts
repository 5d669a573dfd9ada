import { createPageStore } from './create-page-store.ts'
import { keep, restore, type SavedKind, tabShelf } from './saved-state.ts'

/** What a checkout was told so far and is not part of the cart; kept in this tab, so that a reload loses nothing. */
export interface CheckoutDraft {
  /** A coupon code that was typed and not brought in. */
  couponTyped: string
  /** Null while the visitor has not chosen; then the business's first payment counts (OR-05). */
  payment: 1 | 2 | null
  /** Whether the wallet pays first (WL-02). */
  useWallet: boolean
}

const EMPTY: CheckoutDraft = { couponTyped: '', payment: null, useWallet: false }

const DRAFT: SavedKind<CheckoutDraft> = {
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
  say: (changes: Partial<CheckoutDraft>) => void
  /** After an order: the next one is asked anew. */
  reset: () => void
}

/** The checkout of this tab. */
export const useCheckoutDraft = createPageStore<CheckoutDraftStore>((set, get) => ({
  ...EMPTY,
  referenceId: '',
  say: (changes) => {
    set(changes)
    const { couponTyped, payment, useWallet, referenceId } = get()
    if (referenceId) keep(tabShelf, DRAFT, referenceId, { couponTyped, payment, useWallet })
  },
  reset: () => get().say(EMPTY),
}))

/** Opens what this tab has kept for a business. */
export function openCheckoutDraft(referenceId: string): void {
  if (useCheckoutDraft.getState().referenceId === referenceId) return
  useCheckoutDraft.setState({ ...restore(tabShelf, DRAFT, referenceId).state, referenceId })
}
