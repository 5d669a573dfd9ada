import type { Instant } from '@storefront/domain'
import type { ApiContext } from '../api-context.ts'
import type { Transaction } from '../database/open.ts'
import type { charges } from '../database/schema/charges.ts'

export type Charge = typeof charges.$inferSelect

/** What the hosted payment page shows of a charge, and where it leads back to. */
export interface ChargePage {
  /** One line: what is paid for. */
  subject: string
  successPath: string
  failPath: string
}

/** What one purpose of charges does with them. */
export interface ChargeHandler {
  /**
   * Books the money, in the transaction that settles the charge, also when the charge had expired; `refund_due` when
   * what it was for is gone and the money must go back.
   */
  paid(tx: Transaction, charge: Charge, now: Instant): Promise<'paid' | 'refund_due'>
  /** The payment was declined or its time is over. */
  failed(tx: Transaction, charge: Charge, now: Instant): Promise<void>
  page(context: ApiContext, charge: Charge): Promise<ChargePage>
}
