import { pgTable, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'

/** The business file as it was last imported, in JSON, pictures by the path they are served at, without the key. */
export const businessFiles = pgTable('business_files', {
  referenceId: text('reference_id')
    .primaryKey()
    .references(() => businesses.referenceId, { onDelete: 'cascade' }),
  file: text('file').notNull(),
})
