import type { AlertFile, MessageFile, MessageStep } from '@storefront/api-contract/business-file'
import type { MessageChannel } from '@storefront/domain/enums'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** What a business has sent to its customers, from its file; one that sends nothing has no row (DK-04). */
export const messageSettings = pgTable('message_settings', {
  referenceId: text('reference_id').primaryKey(),
  record: jsonb('record').$type<MessageFile>().notNull(),
})

/** The contacts that are notified of a branch's orders and reservations, from the business file; a branch without contacts has no row (FD-13). */
export const alertSettings = pgTable(
  'alert_settings',
  {
    referenceId: text('reference_id').notNull(),
    branchId: text('branch_id').notNull(),
    contacts: jsonb('contacts').$type<AlertFile['contacts']>().notNull(),
    /** Until an order that nobody accepts is announced once more; 0 for never. */
    unacceptedMinutes: integer('unaccepted_minutes').notNull(),
    locale: text('locale').notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.branchId] })],
)

/** Steps that a branch is notified of. */
export type AlertStep =
  | 'alert_order'
  | 'alert_waiting'
  | 'alert_order_cancelled'
  | 'alert_reservation'
  | 'alert_reservation_cancelled'

/** A refund that the customer was notified of has failed. Sent as a separate step, over the channels of `refunded`. */
export type CorrectionStep = 'refund_failed'

/** Why no message of a step went out, or none by telephone. */
export type StepEnd =
  | 'overtaken'
  | 'shown'
  | 'opted-out'
  | 'limit'
  | 'no-channel'
  | 'no-contact'
  | 'too-late'
  | 'not-sent'
  | 'gone'

/**
 * A step of an order, a reservation or a refund about which the customer or the branch is notified, once. Triggers insert
 * the row in the transaction of the step; only corrections are inserted by code. A step that comes again has another
 * `version`.
 */
export const messageSteps = pgTable(
  'message_steps',
  {
    subjectId: text('subject_id').notNull(),
    step: text('step').$type<MessageStep | CorrectionStep | AlertStep>().notNull(),
    version: text('version').notNull(),
    kind: text('kind').$type<'order' | 'reservation' | 'refund' | 'alert'>().notNull(),
    referenceId: text('reference_id').notNull(),
    at: moment('at').notNull(),
    state: text('state').$type<'waiting' | 'sending' | 'done'>().notNull(),
    /** When it is due next; of one that is being sent, when its process counts as lost. */
    dueAt: moment('due_at').notNull(),
    /** When a push service took a notification of it. */
    pushedAt: moment('pushed_at'),
    /** When its SMS or WhatsApp message was counted against the limit of the business. */
    countedAt: moment('counted_at'),
    doneAt: moment('done_at'),
    /** The time that its message said, as `StepSubject.said`. */
    said: text('said'),
    /** The channels its messages went out by. */
    channels: jsonb('channels').$type<MessageChannel[]>().notNull().default([]),
    end: text('end').$type<StepEnd>(),
  },
  (table) => [
    primaryKey({ columns: [table.referenceId, table.subjectId, table.step, table.version] }),
    index('message_steps_due').on(table.dueAt).where(sql`state <> 'done'`),
    index('message_steps_counted').on(table.referenceId, table.countedAt).where(sql`counted_at is not null`),
    index('message_steps_at').on(table.at),
  ],
)

/** Numbers and e-mail addresses, as keyed hashes, that want no messages about steps of a business. */
export const messageOptOuts = pgTable(
  'message_opt_outs',
  {
    referenceId: text('reference_id').notNull(),
    contactHash: text('contact_hash').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.referenceId, table.contactHash] })],
)

/** Messages of a business by channel and day (UTC), and what they cost in the unit of `MESSAGE_COSTS`. */
export const messageCosts = pgTable(
  'message_costs',
  {
    referenceId: text('reference_id').notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    day: date('day').notNull(),
    messages: integer('messages').notNull(),
    cost: bigint('cost', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.referenceId, table.channel, table.day] }),
    index('message_costs_day').on(table.day),
  ],
)
