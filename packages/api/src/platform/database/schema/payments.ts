import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { charges } from './charges.ts'
import { moment } from './moment.ts'

/** `at_accept` reserves the money at the order and takes it when the shop accepts. */
export type CaptureTime = 'at_order' | 'at_accept'

/** A business's own account at a payment provider; `sealed` holds its secrets, encrypted (decision 0067). */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    referenceId: text('reference_id')
      .notNull()
      .references(() => businesses.referenceId, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    methods: jsonb('methods').$type<string[]>().notNull(),
    /** When the money of an order is taken. */
    capture: text('capture').$type<CaptureTime>().notNull().default('at_order'),
    /** The key of the settings that `sealed` is encrypted with. */
    keyId: text('key_id').notNull(),
    sealed: text('sealed').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.provider] })],
)

/**
 * `unclear`: the provider gave no answer and may have refunded it, so it is asked for it before the next try; `failed`:
 * the provider refused it.
 */
export type RefundState = 'waiting' | 'pending' | 'refunded' | 'unclear' | 'failed'
/** States of a refund that may still reach the customer. */
export const OPEN_REFUND_STATES: readonly RefundState[] = ['waiting', 'pending', 'unclear']

/** Money of a charge that is returned, whole or in part. */
export const refunds = pgTable(
  'refunds',
  {
    /** Chosen by the caller, and the provider's idempotency key. */
    id: text('id').primaryKey(),
    chargeId: text('charge_id')
      .notNull()
      .references(() => charges.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /** The provider's id, once it has answered. */
    providerRefund: text('provider_refund'),
    /** Requests that may have taken effect. */
    tries: integer('tries').notNull().default(0),
    /** Null: the operator decides, and nothing is sent automatically. */
    nextAt: moment('next_at'),
    /** The last refusal of the provider, by its code. */
    problem: text('problem'),
    /** When staff said that it was returned by hand: what the provider says of it counts no more. */
    settledAt: moment('settled_at'),
    /** When the customer was sent a message about it. */
    toldAt: moment('told_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('refunds_charge').on(table.chargeId),
    index('refunds_state').on(table.state, table.nextAt),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)
