import { holdState } from './hold-state.ts'
import type { LedgerEntry } from './ledger-entry.ts'

/**
 * The entries that undo the hold of a failed or cancelled order (WL-03): releases what is still held, refunds what was
 * captured and not refunded yet. Empty for an unknown hold and once the entries are posted. Keys are the hold's with
 * `:released` and `:refunded`, so that two simultaneous attempts count once.
 */
export function reverseHold(entries: readonly LedgerEntry[], hold: string): LedgerEntry[] {
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
