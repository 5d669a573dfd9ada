import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { businesses } from './businesses.ts'
import { moment } from './moment.ts'

const reference = () =>
  text('reference_id')
    .notNull()
    .references(() => businesses.referenceId, { onDelete: 'cascade' })

/** The kinds of events that an endpoint may ask for; the first part of an event's type. */
export type WebhookKind = 'order' | 'reservation' | 'refund' | 'stock' | 'review'

/** Addresses of a business that are sent its events (DK-05). */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    referenceId: reference(),
    url: text('url').notNull(),
    kinds: jsonb('kinds').$type<WebhookKind[]>().notNull(),
    /** The signing secret, encrypted. */
    sealed: text('sealed').notNull(),
    /** The secret before, encrypted, which signs too until a moment. */
    sealedBefore: text('sealed_before'),
    beforeUntil: moment('before_until'),
    createdAt: moment('created_at').notNull(),
    /** Tries in a row that failed, whatever they carried. */
    failures: integer('failures').notNull().default(0),
    /** Nothing is sent before; set while the endpoint seems to be down. */
    waitsUntil: moment('waits_until'),
  },
  (table) => [index('webhook_endpoints_business').on(table.referenceId)],
)

/** What changed, written by triggers in the transaction of the change; only for businesses with an endpoint. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** Grows in the order in which the changes of one subject were committed. */
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The `webhook-id`, the same at every try. */
    messageId: text('message_id').notNull(),
    // No foreign key: its lock on the business at commit could wait for an order that waits for this transaction.
    referenceId: text('reference_id').notNull(),
    /** What the events of one order, reservation or stocked item have in common. */
    subject: text('subject').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: moment('at').notNull(),
    /** The transaction of the change: it makes one event of each kind for a subject. */
    tx: bigint('tx', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('webhook_events_subject').on(table.subject, table.id),
    index('webhook_events_at').on(table.at),
  ],
)

/** One event for one endpoint. A subject's next event waits until the one before is settled. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    state: text('state').$type<'waiting' | 'sending' | 'delivered' | 'failed'>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** When it is tried next; of one that is being sent, when its process counts as lost. */
    dueAt: moment('due_at').notNull(),
    /** The day of tries begins here; null before the first. */
    firstAt: moment('first_at'),
    /** When the last try ended. */
    triedAt: moment('tried_at'),
    /** The status of the last answer; null without one. */
    status: integer('status'),
    /** Why the last try failed. */
    reason: text('reason').$type<DeliveryReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.endpointId, table.eventId] }),
    index('webhook_deliveries_due').on(table.state, table.dueAt),
    index('webhook_deliveries_event').on(table.eventId),
    index('webhook_deliveries_subject').on(table.endpointId, table.subject, table.eventId),
  ],
)

/** `internal`: the address leads into a private network and was not called. */
export type DeliveryReason = 'status' | 'redirect' | 'timeout' | 'unreachable' | 'internal' | 'secret'
