import type { Minor } from '../money/round-half-up.ts'
import { type LedgerAccount, type LedgerEntry, postingOf } from './ledger-entry.ts'

/** The bonus of a package on top of its price (WL-01). */
export function packageBonus({ credit, price }: { credit: Minor; price: Minor }): Minor {
  return credit - price
}

/** Whose account an entry changes: the customer's two, the business's, the payment provider's. */
export type WalletAccount = 'available' | 'on_hold' | 'business' | 'provider'

/** An entry whose purchase may hold a bonus. */
export type FundedEntry = LedgerEntry & { bonus?: Minor }

/** What an entry does to each account; the amounts add up to 0 (WL-03). */
export function accountChanges(entry: FundedEntry): [WalletAccount, Minor][] {
  const { from, to, amount } = postingOf(entry)
  return [...sideOf(entry, from, -amount), ...sideOf(entry, to, amount)]
}

/** The provider funds the paid part of a purchase, the business the bonus; all other entries are the business's. */
function sideOf(
  { kind, bonus = 0 }: FundedEntry,
  account: LedgerAccount,
  change: Minor,
): [WalletAccount, Minor][] {
  if (account === 'available') return [['available', change]]
  if (account === 'onHold') return [['on_hold', change]]
  if (kind !== 'purchase') return [['business', change]]
  const paid: [WalletAccount, Minor] = ['provider', change + bonus]
  return bonus > 0 ? [paid, ['business', -bonus]] : [paid]
}
