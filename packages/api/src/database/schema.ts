import type {
  Banner,
  BranchSummary,
  Business,
  Category,
  Discounts,
  LocalText,
  MenuItem,
  ModifierGroup,
  OpeningHours,
  Pixel,
  Table,
} from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { Order, OrderState } from '@storefront/api-contract/ordering'
import type { SellingType } from '@storefront/domain'
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
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const reference = () =>
  text('reference_id')
    .notNull()
    .references(() => businesses.referenceId, { onDelete: 'cascade' })
const position = () => integer('position').notNull()

/** The business record without what other tables hold. */
export type StoredBusiness = Omit<Business, 'branches' | 'demo' | 'wallet'>

/** One row per business; `version` is the hash of what was last imported, `nextOrderNumber` its own counter. */
export const businesses = pgTable('businesses', {
  referenceId: text('reference_id').primaryKey(),
  version: text('version').notNull(),
  record: jsonb('record').$type<StoredBusiness>().notNull(),
  demo: boolean('demo').notNull(),
  suspended: boolean('suspended').notNull(),
  movedTo: text('moved_to'),
  themes: jsonb('themes').$type<NamedThemes>().notNull().default({}),
  pixels: jsonb('pixels').$type<Pixel[]>().notNull().default([]),
  discounts: jsonb('discounts').$type<Discounts>().notNull(),
  smartCategories: jsonb('smart_categories').$type<SmartCategory[]>().notNull(),
  highlightedCategory: text('highlighted_category'),
  merchantKeyHash: text('merchant_key_hash').notNull(),
  nextOrderNumber: integer('next_order_number').notNull().default(101),
  /** Goes up whenever an item runs out or comes back, so that every instance sees it. */
  stockVersion: integer('stock_version').notNull().default(0),
})

/** Looks to preview by their ids; what one leaves out is as the business's own. */
export type NamedThemes = NonNullable<BusinessFile['themes']>

export interface SmartCategory {
  id: string
  names: LocalText
  item_ids: string[]
}

export const domains = pgTable('domains', { domain: text('domain').primaryKey(), referenceId: reference() })

export type StoredHours = Partial<Record<SellingType, OpeningHours>>

/** Branch ids are unique over all businesses: the menu and table calls name nothing else. */
export const branches = pgTable('branches', {
  id: text('id').primaryKey(),
  referenceId: reference(),
  position: position(),
  record: jsonb('record').$type<BranchSummary>().notNull(),
  hours: jsonb('hours').$type<StoredHours>().notNull(),
  tables: jsonb('tables').$type<Table[]>().notNull(),
})

export const categories = pgTable(
  'categories',
  {
    referenceId: reference(),
    id: text('id').notNull(),
    position: position(),
    record: jsonb('record').$type<Category>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.id] })],
)

export const items = pgTable(
  'items',
  {
    referenceId: reference(),
    id: text('id').notNull(),
    position: position(),
    record: jsonb('record').$type<MenuItem>().notNull(),
    branchIds: jsonb('branch_ids').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.id] })],
)

export const modifierGroups = pgTable(
  'modifier_groups',
  {
    referenceId: reference(),
    id: text('id').notNull(),
    position: position(),
    record: jsonb('record').$type<ModifierGroup>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.id] })],
)

/** Banner ids are unique over all businesses: the reach call names nothing else. Dates are ISO days, inclusive. */
export const banners = pgTable('banners', {
  id: text('id').primaryKey(),
  referenceId: reference(),
  position: position(),
  record: jsonb('record').$type<Banner>().notNull(),
  from: text('from_day').notNull(),
  to: text('to_day').notNull(),
})

/** How often a banner was seen; it outlives the banner, so an import keeps the count. */
export const bannerReach = pgTable('banner_reach', {
  bannerId: text('banner_id').primaryKey(),
  count: integer('count').notNull(),
})

/** Visits per day of the business's own calendar. */
export const visits = pgTable(
  'visits',
  { referenceId: reference(), day: text('day').notNull(), count: integer('count').notNull() },
  (table) => [primaryKey({ columns: [table.referenceId, table.day] })],
)

/** Names of pictures in a business's file, and the stored originals they stand for. */
export const pictures = pgTable(
  'pictures',
  {
    referenceId: reference(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.name] })],
)

/** What an order keeps as it was when it was placed; later imports do not change it. */
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
    /** Tells orders of one phone number apart without holding it; see `phoneHash`. */
    phoneHash: text('phone_hash'),
    /** Whether it holds its stock, its place in the slot and its use of the coupon. */
    holding: boolean('holding').notNull().default(true),
    cancelReason: text('cancel_reason'),
    snapshot: jsonb('snapshot').$type<OrderSnapshot>().notNull(),
  },
  (table) => [
    unique('orders_number').on(table.referenceId, table.number),
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
    position: position(),
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

export type PaymentSessionState = 'pending' | 'paid' | 'failed' | 'superseded' | 'expired'

/** Tries to pay an order; at most one is pending. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    url: text('url').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<PaymentSessionState>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('payment_sessions_order').on(table.orderId)],
)

export {
  codeRequests,
  customers,
  locations,
  newsletter,
  outbox,
  reviews,
  type SentCode,
  sessions,
  shares,
} from './schema/accounts.ts'
export { businessFiles } from './schema/business-files.ts'
export { charges } from './schema/charges.ts'
export * from './schema/ordering.ts'
export { bookings, poolLocks, reservationSettings, reservations } from './schema/reservations.ts'
export {
  walletAccounts,
  walletEntries,
  walletPostings,
  walletPurchases,
  walletSettings,
} from './schema/wallet.ts'
