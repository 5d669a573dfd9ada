import type { Instant, LedgerEntry, Minor } from '@storefront/domain'

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
