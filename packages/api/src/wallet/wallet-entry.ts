import type { Instant, Minor } from '@storefront/domain'
import type { WalletAccountKind, WalletEntryKind } from '../database/schema/wallet.ts'

/** Whose wallet: a customer has one with each business. */
export interface WalletHolder {
  referenceId: string
  customerId: string
}

/** A movement of a wallet. `amount` is above 0, only an adjustment may also take away. */
export interface WalletEntry extends WalletHolder {
  /** Names the movement: the same key is booked once per business. */
  key: string
  kind: WalletEntryKind
  amount: Minor
  /** The part of a purchase that the business gives on top of what was paid. */
  bonus?: Minor
  orderId?: string
  purchaseId?: string
  note?: string
  now: Instant
}

/** What an entry does to each account; the amounts add up to 0. */
export function postingsOf(
  entry: Pick<WalletEntry, 'kind' | 'amount' | 'bonus'>,
): [WalletAccountKind, Minor][] {
  const { kind, amount, bonus = 0 } = entry
  const sides: Record<WalletEntryKind, [WalletAccountKind, Minor][]> = {
    purchase: [
      ['available', amount],
      ['business', -bonus],
      ['provider', bonus - amount],
    ],
    hold: [
      ['available', -amount],
      ['on_hold', amount],
    ],
    release: [
      ['available', amount],
      ['on_hold', -amount],
    ],
    capture: [
      ['business', amount],
      ['on_hold', -amount],
    ],
    refund: [
      ['available', amount],
      ['business', -amount],
    ],
    adjustment: [
      ['available', amount],
      ['business', -amount],
    ],
  }
  return sides[kind].filter(([, change]) => change !== 0)
}
