import { type Instant, type LedgerAccount, type LedgerEntry, type Minor, postingOf } from '@storefront/domain'
import type { WalletAccountKind } from '../database/schema/wallet.ts'

/** Whose wallet: a customer has one with each business. */
export interface WalletHolder {
  referenceId: string
  customerId: string
}

/** A movement of a wallet (WL-03); its key names it, and the same key is booked once per business. */
export type WalletEntry = WalletHolder &
  LedgerEntry & {
    /** The part of a purchase that the business gives on top of what was paid. */
    bonus?: Minor
    orderId?: string
    purchaseId?: string
    note?: string
    now: Instant
  }

/** What an entry does to each account by the rules; the amounts add up to 0. */
export function postingsOf(entry: LedgerEntry & { bonus?: Minor }): [WalletAccountKind, Minor][] {
  const { from, to, amount } = postingOf(entry)
  return [...sidesOf(entry, from, -amount), ...sidesOf(entry, to, amount)]
}

/** Of a purchase the provider brings what was paid, the business the rest; all else is the business's. */
function sidesOf(
  { kind, bonus = 0 }: LedgerEntry & { bonus?: Minor },
  account: LedgerAccount,
  change: Minor,
): [WalletAccountKind, Minor][] {
  if (account === 'available') return [['available', change]]
  if (account === 'onHold') return [['on_hold', change]]
  if (kind !== 'purchase') return [['business', change]]
  const paid: [WalletAccountKind, Minor] = ['provider', change + bonus]
  return bonus > 0 ? [paid, ['business', -bonus]] : [paid]
}
