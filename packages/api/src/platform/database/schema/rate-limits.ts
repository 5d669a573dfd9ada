import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Counts of rate-limiter-flexible, in the columns that it expects; `expire` in epoch milliseconds. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
