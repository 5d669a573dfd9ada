import type { Instant } from '@storefront/domain'
import type { ChargePurpose } from '@storefront/domain/enums'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Catalogues } from '../../catalogue/business/catalogues.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { charges } from '../../platform/database/schema/charges.ts'

export type Charge = typeof charges.$inferSelect

/** Why money that came in must be refunded: the subject has its money, or ended without it. */
export type RefundReason = 'paid-twice' | 'paid-after-end'

/** Content of the hosted payment page, and its return paths. */
export interface ChargePage {
  /** One line that names what is paid for. */
  subject: string
  /** Who is notified of a refund, with all digits; null if unknown. */
  phone: string | null
  successPath: string
  failPath: string
}

/** What charges of one purpose do to their subject: the order, the reservation or the purchase that is paid for. */
export interface ChargeHandler {
  /**
   * Locks the subject until the transaction ends and names it for the operator; null if it is gone. Lock order: the
   * subject before its charges, everywhere.
   */
  lock(tx: Transaction, subjectId: string): Promise<string | null>
  /** Books the money, even if the charge had expired; returns why it must be refunded if it cannot be used. */
  settled(
    tx: Transaction,
    charge: Charge,
    at: { now: Instant; catalogue: Catalogue | null },
  ): Promise<RefundReason | null>
  /** The payment was declined or the charge expired. */
  failed(tx: Transaction, charge: Charge, now: Instant): Promise<void>
  /** The money was reserved, and the reservation ended before it was taken. */
  lost(tx: Transaction, charge: Charge, now: Instant): Promise<void>
  /** Records that the money of this charge came in and must be refunded. */
  refundDue(tx: Transaction, charge: Charge): Promise<void>
  /** All the money of a charge that was paid has been returned. */
  refunded(tx: Transaction, charge: Charge, now: Instant): Promise<void>
  /** Null if the subject is gone. */
  page(context: { db: Database; catalogues: Catalogues }, charge: Charge): Promise<ChargePage | null>
}

export type ChargeHandlers = Readonly<Record<ChargePurpose, ChargeHandler>>
