import type { ChargePurpose, DeclineReason } from '@storefront/domain/enums'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/**
 * `authorised` money is reserved and not taken: it is captured when the shop accepts (`capture_due`, then `paid`), or
 * released when the order ends before (`void_due`, then `voided`). `failed`, `expired` and `superseded` ones may still be paid late: money that came in is never lost, it is `refund_due`
 * when what it was for cannot use it, and `refunded` once all of it was returned.
 */
export type ChargeState =
  | 'pending'
  | 'authorised'
  | 'capture_due'
  | 'paid'
  | 'void_due'
  | 'voided'
  | 'refund_due'
  | 'refunded'
  | 'failed'
  | 'expired'
  | 'superseded'

/** Charges whose money pays for their subject. */
export const HELD_STATES: ChargeState[] = ['authorised', 'capture_due', 'paid']

/** A payment session; `id` is the provider's. At most one of a subject is pending. */
export const charges = pgTable(
  'charges',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<ChargePurpose>().notNull(),
    subjectId: text('subject_id').notNull(),
    referenceId: text('reference_id').notNull(),
    provider: text('provider').notNull(),
    url: text('url').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The language the payment page opens in. */
    locale: text('locale').notNull(),
    state: text('state').$type<ChargeState>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** The provider's id of the money, which refunds and disputes name. */
    payment: text('payment'),
    /** When the provider was last asked for its status. */
    checkedAt: moment('checked_at'),
    disputedAt: moment('disputed_at'),
    /** Decline reason of the last payment, as shown to the customer; null without one. */
    declineReason: text('decline_reason').$type<DeclineReason>(),
    /** The amount received if it differs from the amount requested; it pays for nothing. Otherwise null. */
    paidAmount: bigint('paid_amount', { mode: 'number' }),
    paidCurrency: text('paid_currency'),
  },
  (table) => [
    index('charges_subject').on(table.purpose, table.subjectId),
    index('charges_business').on(table.referenceId, table.createdAt),
    index('charges_state').on(table.state, table.createdAt),
    index('charges_payment').on(table.payment),
    index('charges_unbooked').on(table.referenceId).where(sql`paid_amount is not null`),
  ],
)
