import type { TableRequestKind, TableRequestState } from '@storefront/domain/desk'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** What guests asked for from their tables; one of a kind at a table at a time (DK-06). */
export const tableRequests = pgTable(
  'table_requests',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    branchId: text('branch_id').notNull(),
    tableId: text('table_id').notNull(),
    /** The table's name as it was called then. */
    tableName: text('table_name').notNull(),
    kind: text('kind').$type<TableRequestKind>().notNull(),
    state: text('state').$type<TableRequestState>().notNull(),
    requestedAt: moment('requested_at').notNull(),
    answeredAt: moment('answered_at'),
    /** The name of who answered it first. */
    answeredBy: text('answered_by'),
    clearedAt: moment('cleared_at'),
  },
  (table) => [
    uniqueIndex('table_requests_current')
      .on(table.branchId, table.tableId, table.kind)
      .where(sql`state <> 'cleared'`),
    index('table_requests_table').on(table.branchId, table.tableId, table.requestedAt),
    index('table_requests_business').on(table.referenceId, table.requestedAt),
  ],
)
