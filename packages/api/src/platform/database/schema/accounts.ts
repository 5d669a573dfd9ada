import type { Address } from '@storefront/api-contract'
import type { CodeChannel, MessageChannel } from '@storefront/domain/enums'
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

const customer = () =>
  text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' })

/**
 * Customers, each of one business. A verified number is one customer's; where a business skips codes a number proves
 * nothing, so any number of customers may have given it.
 */
export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    /** `+` and all digits; begins with `dialCode`. */
    phone: text('phone').notNull(),
    dialCode: text('dial_code').notNull(),
    phoneVerified: boolean('phone_verified').notNull(),
    name: text('name'),
    email: text('email'),
    locale: text('locale'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('customers_phone').on(table.referenceId, table.phone).where(sql`phone_verified`)],
)

/** Saved addresses (DL-11). */
export const locations = pgTable(
  'locations',
  {
    id: text('id').primaryKey(),
    customerId: customer(),
    label: text('label').notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    areaId: text('area_id'),
    country: text('country'),
    isDefault: boolean('is_default').notNull(),
    /** In which order they were saved. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    index('locations_customer').on(table.customerId),
    uniqueIndex('locations_default').on(table.customerId).where(sql`is_default`),
  ],
)

/** Favourite items (BX-03); those the business sells no more stay, and are left out when read. */
export const favourites = pgTable(
  'favourites',
  {
    customerId: customer(),
    itemId: text('item_id').notNull(),
    /** In which order they were added. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.itemId] })],
)

/** Sessions. `generation` counts the refresh tokens; the one before works until a moment after `rotatedAt` (AU-07). */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    customerId: customer(),
    referenceId: text('reference_id').notNull(),
    generation: integer('generation').notNull(),
    createdAt: moment('created_at').notNull(),
    rotatedAt: moment('rotated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_customer').on(table.customerId)],
)

/** A code that was sent, as a keyed hash, until when it works (epoch milliseconds). */
export interface SentCode {
  hash: string
  expiresAt: number
}

/** Requests for a code, kept for a day. `tries` counts every try at any of its codes; the database does the counting. */
export const codeRequests = pgTable(
  'code_requests',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    phone: text('phone').notNull(),
    dialCode: text('dial_code').notNull(),
    channel: text('channel').$type<CodeChannel>().notNull(),
    locale: text('locale').notNull(),
    /** Registration data, held until the number is verified. */
    name: text('name'),
    email: text('email'),
    codeNeeded: boolean('code_needed').notNull(),
    codes: jsonb('codes').$type<SentCode[]>().notNull(),
    tries: integer('tries').notNull(),
    sentAt: moment('sent_at').notNull(),
    createdAt: moment('created_at').notNull(),
    verifiedAt: moment('verified_at'),
    /** When it opened a session or proved a number; it does so once. */
    spentAt: moment('spent_at'),
  },
  (table) => [
    index('code_requests_created').on(table.createdAt),
    index('code_requests_phone').on(table.referenceId, table.phone),
  ],
)

/** Rate limit counters per window; keys are hashes, so no number or address is stored. */
export const shares = pgTable(
  'shares',
  {
    key: text('key').primaryKey(),
    since: moment('since').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('shares_since').on(table.since)],
)

/** Messages of the demo's outbox, the newest few of each receiver. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    to: text('to').notNull(),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('outbox_to').on(table.to, table.at)],
)

/** Reviews, once per order, or once per `subject` that the browser made for a general one. No name, no number. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    subject: text('subject').notNull(),
    orderId: text('order_id'),
    customerId: text('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    rating: integer('rating').notNull(),
    comment: text('comment').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    unique('reviews_subject').on(table.referenceId, table.subject),
    index('reviews_business').on(table.referenceId, table.at),
    index('reviews_customer').on(table.customerId),
    index('reviews_order').on(table.orderId),
  ],
)

/** Newsletter readers; `confirmedAt` is null until the link in the mail was followed. */
export const newsletter = pgTable(
  'newsletter',
  {
    /** The id in its links. */
    id: text('id').notNull().unique('newsletter_id'),
    referenceId: text('reference_id').notNull(),
    email: text('email').notNull(),
    locale: text('locale').notNull(),
    askedAt: moment('asked_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.email] })],
)
