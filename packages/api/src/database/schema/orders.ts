import type { Order, OrderState } from '@storefront/api-contract/ordering'
import type { SellingType } from '@storefront/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Snapshot of an order as placed; later imports do not change it. */
export interface OrderSnapshot
  extends Pick<
    Order,
    | 'branch_name'
    | 'lines'
    | 'totals'
    | 'table'
    | 'car'
    | 'name'
    | 'phone'
    | 'comment'
    | 'priority'
    | 'payment_type'
    | 'schedule'
    | 'coupon_code'
    | 'delivery'
    | 'gift'
  > {
  notes: string
  locale: string
  preparation_minutes: number
}

/**
 * `owner` is the hash of the guest cookie that placed the order; once `customerId` is set, the order is that customer's
 * and the cookie opens it no more (OR-09).
 */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    branchId: text('branch_id').notNull(),
    number: integer('number').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    sellingType: text('selling_type').$type<SellingType>().notNull(),
    paymentState: text('payment_state').$type<Order['payment']['state']>().notNull(),
    owner: text('owner').notNull(),
    customerId: text('customer_id'),
    placedAt: moment('placed_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    expectedAt: moment('expected_at'),
    /** When its slot begins; null for an order for now. */
    slotStart: moment('slot_start'),
    /** The code of its coupon in capitals. */
    couponCode: text('coupon_code'),
    /** Keyed hash of the phone number, for limits per number; see `phoneHash`. */
    phoneHash: text('phone_hash'),
    /** Keyed hash of the network address it was placed from. */
    addressHash: text('address_hash'),
    /** Whether it holds its stock, its place in the slot and its use of the coupon. */
    holding: boolean('holding').notNull().default(true),
    cancelReason: text('cancel_reason'),
    /** The unpaid order that this one was ordered in place of; one order takes the place of another only (RT-17). */
    replaces: text('replaces'),
    snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
  },
  (table) => [
    unique('orders_number').on(table.referenceId, table.number),
    unique('orders_replaces').on(table.replaces),
    index('orders_owner').on(table.referenceId, table.owner),
    index('orders_customer').on(table.customerId),
    index('orders_state').on(table.referenceId, table.state),
    index('orders_slot').on(table.branchId, table.slotStart).where(sql`holding and slot_start is not null`),
    index('orders_coupon')
      .on(table.referenceId, table.couponCode)
      .where(sql`holding and coupon_code is not null`),
  ],
)

/** Every state an order was in, from position 0. */
export const orderHistory = pgTable(
  'order_history',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

/** Keys of orders that were placed; a failed try leaves no row (OR-10). */
export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text('key').primaryKey(),
  bodyHash: text('body_hash').notNull(),
  owner: text('owner').notNull(),
  orderId: text('order_id').notNull(),
  createdAt: moment('created_at').notNull(),
})
