import type { BusinessFile } from '@storefront/api-contract/business-file'
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** How long a business keeps personal data, from its file (PR-10). */
export const retentionSettings = pgTable('retention_settings', {
  referenceId: text('reference_id').primaryKey(),
  record: jsonb('record').$type<NonNullable<BusinessFile['retention']>>().notNull(),
})

export type RetentionKind = 'orders' | 'reservations' | 'feedback'

/** Until when the rows of a business are anonymized. */
export const retentionProgress = pgTable(
  'retention_progress',
  {
    referenceId: text('reference_id').notNull(),
    kind: text('kind').$type<RetentionKind>().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.kind] })],
)
