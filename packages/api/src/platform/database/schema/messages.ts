import type { MessageChannel } from '@storefront/domain/enums'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Messages to people until they are sent, and those given up, each by the id that its service gets at every try. */
export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    state: text('state').$type<'waiting' | 'sending' | 'sent' | 'dead'>().notNull(),
    /** Receiver, subject and text, encrypted; null once sent. */
    sealed: text('sealed'),
    tries: integer('tries').notNull(),
    /** When it is tried next; of one that is being sent, when its process counts as lost. */
    dueAt: moment('due_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Why the last try failed; never holds the message or its receiver. */
    reason: text('reason'),
  },
  (table) => [index('messages_due').on(table.state, table.dueAt)],
)

/** What messages cost in an hour, of a business, or of all (`scope` is empty). */
export const messageSpending = pgTable(
  'message_spending',
  {
    scope: text('scope').notNull(),
    hour: moment('hour').notNull(),
    spent: integer('spent').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.hour] }),
    index('message_spending_hour').on(table.hour),
  ],
)

/** Short links in messages, and the paths of the storefront that they redirect to; `at` is when a message last contained it. */
export const shortLinks = pgTable(
  'short_links',
  {
    token: text('token').primaryKey(),
    path: text('path').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('short_links_at').on(table.at)],
)
