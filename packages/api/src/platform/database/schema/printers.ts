import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { moment } from './moment.ts'

/** What is printed of an order: what to cook, or what was bought. */
export type PrintKind = 'kitchen' | 'receipt'

/** Network printers: one of each kind at a branch (DK-02). */
export const printers = pgTable(
  'printers',
  {
    referenceId: text('reference_id')
      .notNull()
      .references(() => businesses.referenceId, { onDelete: 'cascade' }),
    branchId: text('branch_id').notNull(),
    kind: text('kind').$type<PrintKind>().notNull(),
    /** An IP address. */
    host: text('host').notNull(),
    port: integer('port').notNull(),
    /** Dots across the paper. */
    dots: integer('dots').$type<384 | 576>().notNull(),
    /** The language of the fixed words. */
    locale: text('locale').$type<'en' | 'ar'>().notNull(),
    /** Whether it prints each order that is accepted. */
    onAccept: boolean('on_accept').notNull(),
    /** Jobs in a row that failed. */
    failures: integer('failures').notNull().default(0),
    /** A process prints until then, or it waits because the printer seems to be dead. */
    busyUntil: moment('busy_until'),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.branchId, table.kind] })],
)

/** One order for one printer, once for each id. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    branchId: text('branch_id').notNull(),
    kind: text('kind').$type<PrintKind>().notNull(),
    orderId: text('order_id').notNull(),
    state: text('state').$type<'waiting' | 'printed' | 'failed'>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** Bytes may have reached the paper in a try that did not end well. */
    begun: boolean('begun').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    printedAt: moment('printed_at'),
    /** Why the last try failed. */
    reason: text('reason').$type<PrintReason>(),
  },
  (table) => [
    index('print_jobs_state').on(table.state, table.referenceId, table.branchId, table.kind),
    index('print_jobs_created').on(table.createdAt),
  ],
)

/** `internal`: the operator does not allow the address; `drawing`: the ticket could not be drawn. */
export type PrintReason = 'unreachable' | 'timeout' | 'internal' | 'drawing'
