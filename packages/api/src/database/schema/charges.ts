import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** What is paid online: an order, the deposit of a reservation, a wallet package. */
export type ChargePurpose = 'order' | 'deposit' | 'package'

/**
 * `failed`, `expired` and `superseded` ones may still be paid late: money that came in is never lost, it is `refund_due`
 * when what it was for cannot use it.
 */
export type ChargeState = 'pending' | 'paid' | 'refund_due' | 'failed' | 'expired' | 'superseded'

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
  },
  (table) => [
    index('charges_subject').on(table.purpose, table.subjectId),
    index('charges_state').on(table.state, table.createdAt),
  ],
)
