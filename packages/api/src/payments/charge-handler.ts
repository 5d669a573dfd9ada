import type { Instant } from '@storefront/domain'
import type { Catalogues } from '../business/catalogues.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { ChargePurpose, charges } from '../database/schema/charges.ts'

export type Charge = typeof charges.$inferSelect

/** Content of the hosted payment page, and its return paths. */
export interface ChargePage {
  /** One line that names what is paid for. */
  subject: string
  successPath: string
  failPath: string
}

/** Handles the outcome of charges of one purpose. */
export interface ChargeHandler {
  /**
   * Books the money in the transaction that settles the charge, even if the charge had expired; `refund_due` if its
   * subject is gone and the money must be refunded.
   */
  paid(tx: Transaction, charge: Charge, now: Instant): Promise<'paid' | 'refund_due'>
  /** The payment was declined or the charge expired. */
  failed(tx: Transaction, charge: Charge, now: Instant): Promise<void>
  page(context: { db: Database; catalogues: Catalogues }, charge: Charge): Promise<ChargePage>
}

export type ChargeHandlers = Readonly<Record<ChargePurpose, ChargeHandler>>
