import { timestamp } from 'drizzle-orm/pg-core'

/** A column for an instant, exact to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
