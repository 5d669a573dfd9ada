import type { Instant, Minor } from '@storefront/domain'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { customers } from '../../platform/database/schema.ts'

/** Whose records: an account of a business. */
interface Account {
  id: string
  referenceId: string
}

/** What the layer of commerce keeps of a customer, for what happens to the account. */
export interface CustomerRecords {
  /** Moves what a guest, by the hash of the guest cookie, has reserved into the account (OR-09). */
  join(tx: Transaction, account: Account, owner: string): Promise<void>
  /**
   * Erases the personal data of what is reserved, and cancels what is upcoming by the business's rules and orders whose
   * payment failed; rows for accounting remain.
   */
  erase(tx: Transaction, customer: typeof customers.$inferSelect, rules: ErasingRules): Promise<void>
  /** The customer's money in the wallet: what can be spent, and what open orders hold. */
  walletBalance(db: Database, account: { referenceId: string; customerId: string }): Promise<WalletMoney>
}

/** By what a reservation is cancelled for an account that is deleted. */
export interface ErasingRules {
  /** The business's; null if it is gone. */
  catalogue: Catalogue | null
  clock: () => Instant
}

interface WalletMoney {
  available: Minor
  onHold: Minor
}
