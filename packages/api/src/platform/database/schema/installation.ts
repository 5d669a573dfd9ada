import { pgTable, text } from 'drizzle-orm/pg-core'

/** What an installation keeps about itself; `id` tells its database from every other (PR-01). */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
})
