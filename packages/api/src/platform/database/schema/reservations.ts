import type { OrderTotals } from '@storefront/api-contract'
import type { ReservationFile } from '@storefront/api-contract/business-file'
import type { Order } from '@storefront/api-contract/ordering'
import type { Reservation } from '@storefront/api-contract/reservation'
import type { ReservationState, ReserveType } from '@storefront/domain/enums'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment } from './moment.ts'

/** Reservation settings from the business file. */
export const reservationSettings = pgTable('reservation_settings', {
  referenceId: text('reference_id').primaryKey(),
  record: jsonb('record').$type<ReservationFile>().notNull(),
})

/** Snapshot of a reservation as made; later imports do not change it. */
export interface ReservationSnapshot
  extends Pick<Reservation, 'branch_name' | 'table' | 'service' | 'name' | 'phone' | 'note'> {
  lines: Order['lines']
  totals: OrderTotals | null
  locale: string
  currency: string
}

/** `owner` is the hash of the guest cookie that made the reservation, `customerId` the customer who was logged in (OR-09). */
export const reservations = pgTable(
  'reservations',
  {
    id: text('id').primaryKey(),
    referenceId: text('reference_id').notNull(),
    branchId: text('branch_id').notNull(),
    code: text('code').notNull(),
    type: text('type').$type<ReserveType>().notNull(),
    state: text('state').$type<ReservationState>().notNull(),
    owner: text('owner').notNull(),
    customerId: text('customer_id'),
    /** Keyed hashes of phone number and network address: they distinguish visitors without storing either. */
    phoneHash: text('phone_hash'),
    addressHash: text('address_hash'),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    party: integer('party').notNull(),
    tableId: text('table_id'),
    serviceId: text('service_id'),
    depositAmount: bigint('deposit_amount', { mode: 'number' }).notNull(),
    depositState: text('deposit_state').$type<Reservation['deposit']['state']>().notNull(),
    cancelReason: text('cancel_reason'),
    /** Counts changes, for calendars (RFC 5545 SEQUENCE). */
    revision: integer('revision').notNull().default(0),
    remindedAt: moment('reminded_at'),
    placedAt: moment('placed_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    snapshot: jsonb('snapshot').$type<ReservationSnapshot>().notNull(),
  },
  (table) => [
    unique('reservations_code').on(table.referenceId, table.code),
    unique('reservations_key').on(table.key),
    index('reservations_owner').on(table.referenceId, table.owner, table.startsAt),
    index('reservations_customer').on(table.customerId, table.startsAt),
    index('reservations_day').on(table.referenceId, table.startsAt),
  ],
)

/**
 * Browsers that are notified of a reservation (RS-04, DK-04). A trigger counts its changes, so that nobody who makes one
 * can forget them.
 */
export const reservationPushes = pgTable(
  'reservation_pushes',
  {
    id: text('id').primaryKey(),
    reservationId: text('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** How often the reservation has changed, and which of the changes this browser knows. */
    changes: integer('changes').notNull().default(0),
    told: integer('told').notNull().default(0),
    /** The reservation as this browser knows it. */
    knownState: text('known_state').$type<ReservationState>().notNull(),
    knownStart: moment('known_start').notNull(),
    knownParty: integer('known_party').notNull(),
    tries: integer('tries').notNull().default(0),
    /** No process sends before this moment. */
    waitsUntil: moment('waits_until').notNull(),
    /** Removed after this moment. */
    keptUntil: moment('kept_until').notNull(),
  },
  (table) => [
    unique('reservation_pushes_browser').on(table.reservationId, table.endpoint),
    index('reservation_pushes_due').on(table.waitsUntil).where(sql`changes <> told`),
    index('reservation_pushes_kept').on(table.keptUntil),
  ],
)

/**
 * Time that is taken: of a table, or of places in a pool, which is a service or all of a branch. It belongs to a
 * reservation, or is a hold of a visitor until `expiresAt`. No two bookings of one table overlap; the migration makes
 * the database refuse them (RS-03).
 */
export const bookings = pgTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    branchId: text('branch_id').notNull(),
    tableId: text('table_id'),
    pool: text('pool'),
    places: integer('places').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Owner, as in `reservations`. */
    owner: text('owner').notNull(),
    /** Keyed hash of a hold's network address; null for a reservation, which stores its own. */
    addressHash: text('address_hash'),
    /** Null if permanent; an expired booking is free. */
    expiresAt: moment('expires_at'),
    reservationId: text('reservation_id').references(() => reservations.id),
  },
  (table) => [
    unique('bookings_reservation').on(table.reservationId),
    index('bookings_branch').on(table.branchId, table.startsAt),
    index('bookings_owner').on(table.owner),
    index('bookings_expires').on(table.expiresAt).where(sql`expires_at is not null`),
  ],
)

/**
 * Parties that wait for a free time, in the order of `position`. An offered time is a hold (`bookingId`) of `owner`
 * until `offeredUntil`; `notifiedAt` is when its message was sent or kept.
 */
export const waitlist = pgTable(
  'waitlist',
  {
    id: text('id').primaryKey(),
    position: serial('position').notNull(),
    referenceId: text('reference_id').notNull(),
    branchId: text('branch_id').notNull(),
    type: text('type').$type<ReserveType>().notNull(),
    serviceId: text('service_id'),
    /** The day as the business writes it, YYYY-MM-DD. */
    date: text('date').notNull(),
    startsFrom: moment('starts_from').notNull(),
    startsTo: moment('starts_to').notNull(),
    party: integer('party').notNull(),
    owner: text('owner').notNull(),
    phone: text('phone').notNull(),
    phoneHash: text('phone_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    locale: text('locale').notNull(),
    state: text('state').$type<'waiting' | 'offered' | 'over'>().notNull(),
    bookingId: text('booking_id'),
    offeredStart: moment('offered_start'),
    offeredUntil: moment('offered_until'),
    offeredTable: text('offered_table'),
    notifiedAt: moment('notified_at'),
    /** Whether a place whose offer nobody was told of goes back into the line: once, and not after an offer was claimed. */
    mayGoBack: boolean('may_go_back').notNull().default(true),
  },
  (table) => [
    index('waitlist_line').on(table.branchId, table.state, table.position),
    index('waitlist_state').on(table.state, table.startsTo),
    index('waitlist_ends').on(table.startsTo),
    index('waitlist_owner').on(table.owner),
    index('waitlist_phone').on(table.phoneHash),
    index('waitlist_address').on(table.addressHash),
  ],
)

/** One row per pool, locked while its places are counted (RS-03). */
export const poolLocks = pgTable(
  'pool_locks',
  { branchId: text('branch_id').notNull(), pool: text('pool').notNull() },
  (table) => [primaryKey({ columns: [table.branchId, table.pool] })],
)
