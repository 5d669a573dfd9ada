import type { Minor } from '../money/round-half-up.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { holdState, type WalletBalances, walletBalances } from './wallet-balances.ts'

/** Why an entry is refused, with what a message needs. */
export type LedgerProblem =
  | { problem: 'amount-not-valid' }
  /** The key belongs to an entry with different content. */
  | { problem: 'key-reused' }
  | { problem: 'not-enough-available'; available: Minor; missing: Minor }
  | { problem: 'hold-unknown' }
  /** More than is left of the hold, or than was spent from it. */
  | { problem: 'more-than-held'; left: Minor }

export type Posted =
  | { ok: true; entries: LedgerEntry[]; balances: WalletBalances; repeated: boolean }
  | ({ ok: false } & LedgerProblem)

/**
 * The ledger with one more entry (WL-03), or why it is refused; the given list is not changed. An entry whose key and
 * content are already there changes nothing and says `repeated`, so that a retry is safe whatever happened since.
 * Neither available nor on hold ever falls below 0. Post under a lock of the wallet, so that two tabs
 * cannot spend the same amount.
 *
 * @example
 * postEntry(entries, { kind: 'capture', key: 'order-7-paid', hold: 'order-7', amount: 2500 })
 */
export function postEntry(entries: readonly LedgerEntry[], entry: LedgerEntry): Posted {
  const known = entries.find((one) => one.key === entry.key)
  if (known && !isSame(known, entry)) return { ok: false, problem: 'key-reused' }
  if (known) return { ok: true, entries: [...entries], balances: walletBalances(entries), repeated: true }
  const problem = entryProblem(entries, entry)
  if (problem) return { ok: false, ...problem }
  const next = [...entries, entry]
  return { ok: true, entries: next, balances: walletBalances(next), repeated: false }
}

function entryProblem(entries: readonly LedgerEntry[], entry: LedgerEntry): LedgerProblem | null {
  if (!isAmount(entry)) return { problem: 'amount-not-valid' }
  switch (entry.kind) {
    case 'purchase':
      return null
    case 'hold':
      return shortOf(entries, entry.amount)
    case 'adjustment':
      return shortOf(entries, -entry.amount)
    case 'release':
    case 'capture':
      return holdProblem(entries, entry.hold, entry)
    case 'refund':
      return entry.hold === null ? null : holdProblem(entries, entry.hold, entry)
  }
}

function isAmount({ kind, amount }: LedgerEntry): boolean {
  return Number.isSafeInteger(amount) && (kind === 'adjustment' ? amount !== 0 : amount > 0)
}

function shortOf(entries: readonly LedgerEntry[], amount: Minor): LedgerProblem | null {
  const { available } = walletBalances(entries)
  return amount > available
    ? { problem: 'not-enough-available', available, missing: amount - available }
    : null
}

function holdProblem(
  entries: readonly LedgerEntry[],
  hold: string,
  { kind, amount }: LedgerEntry,
): LedgerProblem | null {
  const state = holdState(entries, hold)
  if (!state) return { problem: 'hold-unknown' }
  const left = kind === 'refund' ? state.captured - state.refunded : state.open
  return amount > left ? { problem: 'more-than-held', left } : null
}

function isSame(one: LedgerEntry, other: LedgerEntry): boolean {
  return one.kind === other.kind && one.amount === other.amount && holdOf(one) === holdOf(other)
}

function holdOf(entry: LedgerEntry): string | null {
  return 'hold' in entry ? entry.hold : null
}
