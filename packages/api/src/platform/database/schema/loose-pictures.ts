import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/**
 * Stored pictures that perhaps no business names: an import enters each before it stores it, and a dropped picture is
 * entered when its name goes. A job removes the files that are still unnamed after a grace period.
 */
export const loosePictures = pgTable(
  'loose_pictures',
  { hash: text('hash').primaryKey(), since: moment('since').notNull() },
  (table) => [index('loose_pictures_since').on(table.since)],
)
