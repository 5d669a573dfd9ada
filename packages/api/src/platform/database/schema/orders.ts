import type { PaymentMethod } from '@storefront/api-contract'
import type { Order } from '@storefront/api-contract/ordering'
import type { SellingType } from '@storefront/domain'
import type { OrderState } from '@storefront/domain/enums'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
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
  /** How the visitor chose to pay online. */
  payment_method?: PaymentMethod | null
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
    /** The expected time before the shop changed it first. */
    expectedWas: moment('expected_was'),
    /** When and where the customer arrived for a car pickup. */
    arrivedAt: moment('arrived_at'),
    arrivalPlace: text('arrival_place'),
    /** When its slot begins; null for an order for now. */
    slotStart: moment('slot_start'),
    /** The quarter of an hour that an order for now counts in; null for a slot and for what is shipped. */
    quarter: moment('quarter'),
    /** The effort of its dishes, for the limit of a quarter (DK-03). */
    effort: integer('effort').notNull().default(0),
    /** The code of its coupon in capitals. */
    couponCode: text('coupon_code'),
    /** Keyed hash of the phone number, for limits per number; see `phoneHash`. */
    phoneHash: text('phone_hash'),
    /** Keyed hash of the network address it was placed from. */
    addressHash: text('address_hash'),
    /** Whether it holds its stock, its place in the slot and its use of the coupon. */
    holding: boolean('holding').notNull().default(true),
    cancelReason: text('cancel_reason'),
    /** Changes without a new state, such as another expected time; with the history's length, the order's version. */
    changes: integer('changes').notNull().default(0),
    /** What the staff noted at the desk; never shown to the customer. */
    staffNote: text('staff_note').notNull().default(''),
    /** Minor units that the shop refunded of what was paid. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
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
    index('orders_ended')
      .on(table.referenceId, table.updatedAt)
      .where(sql`${table.state} in ('completed', 'cancelled')`),
    index('orders_waiting')
      .on(sql`coalesce(${table.slotStart}, ${table.placedAt})`)
      .where(sql`${table.state} = 'placed'`),
    index('orders_placed').on(table.referenceId, table.placedAt),
    index('orders_branch_placed').on(table.branchId, table.placedAt),
    index('orders_slot').on(table.branchId, table.slotStart).where(sql`holding and slot_start is not null`),
    index('orders_quarter').on(table.branchId, table.quarter).where(sql`holding and quarter is not null`),
    index('orders_coupon')
      .on(table.referenceId, table.couponCode)
      .where(sql`holding and coupon_code is not null`),
  ],
)

/** Other items in orders with an item, and in how many orders, most often first. */
export type OrderedTogether = Record<string, { id: string; count: number }[]>

/** What was ordered together at each branch, counted once a day (BX-08). */
export const orderedTogether = pgTable('ordered_together', {
  branchId: text('branch_id').primaryKey(),
  countedAt: moment('counted_at').notNull(),
  items: jsonb('items').$type<OrderedTogether>().notNull(),
})

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

/** Browsers that get notifications of an order. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** How many entries of the order's history this browser has been notified of. */
    notified: integer('notified').notNull(),
    /** The expected time that this browser was last notified of; null: it gets no notifications of changes. */
    knownTime: moment('known_time'),
    tries: integer('tries').notNull().default(0),
    /** No process sends before this moment. */
    waitsUntil: moment('waits_until').notNull(),
  },
  (table) => [
    unique('push_subscriptions_browser').on(table.orderId, table.endpoint),
    index('push_subscriptions_due').on(table.waitsUntil),
  ],
)

/** Keys of orders that were placed; a failed try leaves no row (OR-10). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    owner: text('owner').notNull(),
    orderId: text('order_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('idempotency_keys_order').on(table.orderId)],
)
