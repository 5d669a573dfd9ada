import type { SellingType } from '@storefront/domain'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** What a pause or a limit is for: one selling type, or the whole branch. */
export type BusyScope = SellingType | 'all'

/** What staff set for a branch while it is busy (DK-03); a branch that never was has no row. */
export const branchBusy = pgTable(
  'branch_busy',
  {
    referenceId: text('reference_id').notNull(),
    branchId: text('branch_id').notNull(),
    scope: text('scope').$type<BusyScope>().notNull(),
    pausedUntil: moment('paused_until'),
    /** Added to the expected time of orders for now. */
    extraMinutes: integer('extra_minutes').notNull().default(0),
    quarterOrders: integer('quarter_orders'),
    quarterEffort: integer('quarter_effort'),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.branchId, table.scope] })],
)

/** Who paused, slowed or limited which branch: the audit (DK-03). */
export const busyLog = pgTable(
  'busy_log',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    branchId: text('branch_id').notNull(),
    scope: text('scope').$type<BusyScope>().notNull(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    change: jsonb('change').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('busy_log_branch').on(table.referenceId, table.branchId, sql`${table.at} desc`)],
)
