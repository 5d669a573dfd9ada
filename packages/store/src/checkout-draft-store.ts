import type { TipChoice } from '@storefront/domain'
import { create } from 'zustand'
import { record } from './parsers.ts'
import { hydrate, persist, type StorageSchema, tabStorage } from './persisted-state.ts'

/** A chosen tip, or what stands in the field of an own amount and is none: empty, or no number. */
export type TipDraft = TipChoice | { readonly typed: string }

/** Checkout input that is not part of the cart; persisted per tab to survive a reload. */
export interface CheckoutDraft {
  /** A coupon code that was typed but not applied. */
  couponTyped: string
  /** Null until chosen; the business's first payment type applies (OR-05). */
  payment: 1 | 2 | null
  /** Whether the wallet pays first (WL-02). */
  useWallet: boolean
  /** The chosen tip (BX-06). */
  tip: TipDraft | null
}

const EMPTY: CheckoutDraft = { couponTyped: '', payment: null, useWallet: false, tip: null }

const DRAFT: StorageSchema<CheckoutDraft> = {
  name: 'checkout',
  version: 1,
  empty: EMPTY,
  read: (data) => {
    const { couponTyped, payment, useWallet, tip } = (data ?? {}) as Record<string, unknown>
    return {
      couponTyped: typeof couponTyped === 'string' ? couponTyped : '',
      payment: payment === 1 || payment === 2 ? payment : null,
      useWallet: useWallet === true,
      tip: readTip(tip),
    }
  },
}

function readTip(value: unknown): TipDraft | null {
  const { percent, amount, typed } = record(value) ?? {}
  if (typeof percent === 'number') return { percent }
  if (typeof amount === 'number') return { amount }
  return typeof typed === 'string' ? { typed } : null
}

interface CheckoutDraftStore extends CheckoutDraft {
  referenceId: string
  update: (changes: Partial<CheckoutDraft>) => void
  /** Clears the draft after an order. */
  reset: () => void
}

/** The checkout of this tab. */
export const useCheckoutDraft = create<CheckoutDraftStore>((set, get) => ({
  ...EMPTY,
  referenceId: '',
  update: (changes) => {
    set(changes)
    const { couponTyped, payment, useWallet, tip, referenceId } = get()
    if (referenceId) persist(tabStorage, DRAFT, referenceId, { couponTyped, payment, useWallet, tip })
  },
  reset: () => get().update(EMPTY),
}))

/** Loads this tab's draft for a business. */
export function openCheckoutDraft(referenceId: string): void {
  if (useCheckoutDraft.getState().referenceId === referenceId) return
  useCheckoutDraft.setState({ ...hydrate(tabStorage, DRAFT, referenceId).state, referenceId })
}
