import type { Minor } from '../money/round-half-up.ts'

/** What changes a wallet; `LedgerEntry` says what each does (WL-03). */
export const LEDGER_KINDS = ['purchase', 'hold', 'release', 'capture', 'refund', 'adjustment'] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** The entries that give credit (WL-01). */
export const CREDIT_KINDS = ['purchase', 'refund', 'adjustment'] as const satisfies readonly LedgerKind[]

/**
 * One change of a wallet (WL-03). Amounts are minor units above 0; an adjustment may be below 0. `key` names the
 * entry: the same entry sent twice counts once.
 */
export type LedgerEntry =
  /** Credit bought, a package for example. */
  | { readonly kind: 'purchase'; readonly key: string; readonly amount: Minor }
  /** Set aside for an order that is being placed. */
  | { readonly kind: 'hold'; readonly key: string; readonly amount: Minor }
  /** Released from a hold whose order failed or was cancelled; `hold` is the key of the hold. */
  | { readonly kind: 'release'; readonly key: string; readonly amount: Minor; readonly hold: string }
  /** Spent from a hold, since its order goes ahead. */
  | { readonly kind: 'capture'; readonly key: string; readonly amount: Minor; readonly hold: string }
  /** Refunded after it was captured; `hold` null: credit by the shop for something paid otherwise. */
  | { readonly kind: 'refund'; readonly key: string; readonly amount: Minor; readonly hold: string | null }
  /** Put right by the shop, up or down. */
  | { readonly kind: 'adjustment'; readonly key: string; readonly amount: Minor }

/** Ledger accounts: `available` and `onHold` belong to the customer, `outside` to all others. */
export type LedgerAccount = 'available' | 'onHold' | 'outside'

/** What an entry moves: from one account to another. */
export interface Posting {
  from: LedgerAccount
  to: LedgerAccount
  amount: Minor
}

const WAY: Record<LedgerKind, Pick<Posting, 'from' | 'to'>> = {
  purchase: { from: 'outside', to: 'available' },
  hold: { from: 'available', to: 'onHold' },
  release: { from: 'onHold', to: 'available' },
  capture: { from: 'onHold', to: 'outside' },
  refund: { from: 'outside', to: 'available' },
  adjustment: { from: 'outside', to: 'available' },
}

/** The debit and credit of an entry: all accounts always sum to 0 (WL-03). */
export function postingOf(entry: LedgerEntry): Posting {
  return { ...WAY[entry.kind], amount: entry.amount }
}
