import type { OrderingFile } from '@storefront/api-contract/business-file'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Delivery, shipping, coupon and slot settings from the business file; stock has its own table. */
export const orderingSettings = pgTable('ordering_settings', {
  referenceId: text('reference_id').primaryKey(),
  record: jsonb('record').$type<Omit<OrderingFile, 'stock'>>().notNull(),
})

/**
 * Items that are counted or switched off at a branch. `left` is null while an item is not counted; `imported` is what
 * the business's file said last, so that importing the same figure again does not fill the shelf.
 */
export const itemStock = pgTable(
  'item_stock',
  {
    referenceId: text('reference_id').notNull(),
    branchId: text('branch_id').notNull(),
    itemId: text('item_id').notNull(),
    soldOut: boolean('sold_out').notNull().default(false),
    /** When an item that is switched off is sold again; null: when it is switched on. */
    backAt: moment('back_at'),
    left: integer('left'),
    imported: integer('imported'),
  },
  (table) => [
    primaryKey({ columns: [table.referenceId, table.branchId, table.itemId] }),
    index('item_stock_back').on(table.backAt).where(sql`${table.backAt} is not null`),
  ],
)

/** Options that are sold out at a branch; an option that is sold has no row. */
export const optionStock = pgTable(
  'option_stock',
  {
    referenceId: text('reference_id').notNull(),
    branchId: text('branch_id').notNull(),
    modifierId: text('modifier_id').notNull(),
    /** When it is sold again; null: when it is switched on. */
    backAt: moment('back_at'),
  },
  (table) => [
    primaryKey({ columns: [table.referenceId, table.branchId, table.modifierId] }),
    index('option_stock_back').on(table.backAt).where(sql`${table.backAt} is not null`),
  ],
)

/** Unknown coupon codes entered from one address in the current window (CP-01). */
export const couponGuesses = pgTable('coupon_guesses', {
  key: text('key').primaryKey(),
  since: moment('since').notNull(),
  count: integer('count').notNull(),
})

/** Cached geocoder results by query (DL-10). */
export const geocodeAnswers = pgTable('geocode_answers', {
  key: text('key').primaryKey(),
  body: jsonb('body').$type<unknown>().notNull(),
  fetchedAt: moment('fetched_at').notNull(),
})

/** One row per geocoder: the next time any instance may query it (DL-10). */
export const geocodeTurns = pgTable('geocode_turns', {
  geocoder: text('geocoder').primaryKey(),
  nextAt: moment('next_at').notNull(),
})
