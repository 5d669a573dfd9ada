import type { DeskAction, StaffRole } from '@storefront/domain/desk'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** People who work at the order desk of a business (DK-01). */
export const staff = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    /** Null: every branch. */
    branchId: text('branch_id'),
    name: text('name').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Since when this account opens nothing. */
    endedAt: moment('ended_at'),
  },
  (table) => [index('staff_business').on(table.referenceId)],
)

/** Codes and links that log in once; only their hashes are stored. */
export const staffCodes = pgTable(
  'staff_codes',
  {
    hash: text('hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_codes_staff').on(table.staffId)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the cookie's random token. */
    tokenHash: text('token_hash').notNull().unique(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The browser as it names itself, for the list of sessions. */
    device: text('device').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
)

/** Counts the changes of a business with a desk or a till; a business with neither has no row and no cost. */
export const deskFeeds = pgTable('desk_feeds', {
  referenceId: text('reference_id').primaryKey(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  /** Whether the orders from before the feed are numbered too, for tills. */
  complete: boolean('complete').notNull().default(false),
})

/** The newest change of each order, reservation and request of a table, written by a trigger at commit. */
export const deskChanges = pgTable(
  'desk_changes',
  {
    subjectId: text('subject_id').primaryKey(),
    kind: text('kind').$type<'order' | 'reservation' | 'table_request'>().notNull(),
    referenceId: text('reference_id').notNull(),
    branchId: text('branch_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [index('desk_changes_revision').on(table.referenceId, table.revision)],
)

/**
 * Actions at the desk, unique by the id that the browser chose; also the audit log (DK-02). Most are about orders; refunds
 * of a reservation or a package can be settled too.
 */
export const deskLog = pgTable(
  'desk_log',
  {
    referenceId: text('reference_id').notNull(),
    actionId: text('action_id').notNull(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    subjectId: text('order_id').notNull(),
    action: text('action').$type<DeskAction>().notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.referenceId, table.actionId] }),
    index('desk_log_order').on(table.subjectId),
  ],
)
