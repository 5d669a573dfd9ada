import type {
  Banner,
  BranchSummary,
  Business,
  Category,
  Discounts,
  LocalText,
  MenuItem,
  OpeningHours,
  Pixel,
  Table,
} from '@storefront/api-contract'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import type { SellingType } from '@storefront/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

const reference = () =>
  text('reference_id')
    .notNull()
    .references(() => businesses.referenceId, { onDelete: 'cascade' })
const position = () => integer('position').notNull()

/** The business record without what other tables hold. */
export type StoredBusiness = Omit<Business, 'branches' | 'demo' | 'wallet'>

/** One row per business; `version` is the hash of what was last imported, `nextOrderNumber` its own counter. */
/** References that differ in case only are the same. */
export const businesses = pgTable(
  'businesses',
  {
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
    /** Incremented when an item sells out or is restocked or a branch is paused, so that every instance sees it. */
    stockVersion: integer('stock_version').notNull().default(0),
  },
  (table) => [
    uniqueIndex('businesses_reference').on(sql`lower(${table.referenceId})`),
    index('businesses_open').on(table.referenceId).where(sql`not suspended and moved_to is null`),
  ],
)

/** Previewable themes by id; a missing value falls back to the business's own. */
export type NamedThemes = NonNullable<BusinessFile['themes']>

export interface SmartCategory {
  id: string
  names: LocalText
  item_ids: string[]
}

/** Domain claims; a domain is live for the business that proved it or was granted it by the operator (RT-01). */
export const domains = pgTable(
  'domains',
  {
    domain: text('domain').notNull(),
    referenceId: reference(),
    provedAt: moment('proved_at'),
    provedBy: text('proved_by').$type<'dns' | 'file' | 'operator'>(),
    /** When the proof was last looked up. */
    checkedAt: moment('checked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.domain, table.referenceId] }),
    uniqueIndex('domains_proved').on(table.domain).where(sql`proved_at is not null`),
    index('domains_business').on(table.referenceId, table.domain),
    index('domains_unproved')
      .on(table.checkedAt.asc().nullsFirst(), table.domain)
      .where(sql`proved_at is null`),
  ],
)

export type StoredHours = Partial<Record<SellingType, OpeningHours>>

/** Branch ids are unique over all businesses: the menu and table calls name nothing else. */
export const branches = pgTable(
  'branches',
  {
    id: text('id').primaryKey(),
    referenceId: reference(),
    position: position(),
    record: jsonb('record').$type<BranchSummary>().notNull(),
    hours: jsonb('hours').$type<StoredHours>().notNull(),
    tables: jsonb('tables').$type<Table[]>().notNull(),
  },
  (table) => [index('branches_business').on(table.referenceId, table.position)],
)

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
    record: jsonb('record').$type<MenuItem & { effort?: number | undefined }>().notNull(),
    branchIds: jsonb('branch_ids').$type<string[]>().notNull(),
    goesWellWith: jsonb('goes_well_with').$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.id] })],
)

export const modifierGroups = pgTable(
  'modifier_groups',
  {
    referenceId: reference(),
    id: text('id').notNull(),
    position: position(),
    record: jsonb('record').$type<BusinessFile['modifier_groups'][number]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.id] })],
)

/** Banner ids are unique over all businesses: the reach call names nothing else. Dates are ISO days, inclusive. */
export const banners = pgTable(
  'banners',
  {
    id: text('id').primaryKey(),
    referenceId: reference(),
    position: position(),
    record: jsonb('record').$type<Banner>().notNull(),
    from: text('from_day').notNull(),
    to: text('to_day').notNull(),
  },
  (table) => [index('banners_business').on(table.referenceId, table.position)],
)

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

/**
 * Names of pictures in a business's files, and their stored originals. A name missing from the newest file
 * has the time it was dropped, and remains usable until it is garbage-collected.
 */
export const pictures = pgTable(
  'pictures',
  {
    referenceId: reference(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    droppedAt: moment('dropped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.referenceId, table.name] }),
    index('pictures_hash').on(table.hash),
    index('pictures_dropped').on(table.droppedAt).where(sql`dropped_at is not null`),
  ],
)
