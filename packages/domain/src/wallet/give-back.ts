import type { LedgerEntry } from './ledger-entry.ts'
import { holdState } from './wallet-balances.ts'

/**
 * What to post when an order failed or was cancelled (WL-03): everything of its hold that is still set aside is
 * released, everything spent from it and not given back is refunded. Posting it leaves nothing of the hold with the
 * shop; computed again afterwards it is empty. An unknown hold gives nothing back. Keys are the hold's with
 * `:released` and `:refunded`, so that two attempts at the same moment count once.
 */
export function giveBack(entries: readonly LedgerEntry[], hold: string): LedgerEntry[] {
  const state = holdState(entries, hold)
  if (!state) return []
  const spent = state.captured - state.refunded
  return [
    ...(state.open > 0
      ? [{ kind: 'release' as const, key: `${hold}:released`, amount: state.open, hold }]
      : []),
    ...(spent > 0 ? [{ kind: 'refund' as const, key: `${hold}:refunded`, amount: spent, hold }] : []),
  ]
}
