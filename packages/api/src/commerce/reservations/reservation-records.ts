import type { Reservation } from '@storefront/api-contract/reservation'
import { changesAllowed, type Instant } from '@storefront/domain'
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Visitor } from '../../accounts/sessions/current-customer.ts'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { bookings, charges, reservations } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { depositRefunds } from './deposit-refunds.ts'

export type ReservationRow = typeof reservations.$inferSelect

/** A reservation joined with its payment. */
export interface ReservationRecord {
  row: ReservationRow
  /** Payment link and deadline of its deposit; null when it cannot be paid. */
  payment: { url: string; until: Instant } | null
  /** Whether its deposit goes back or is back; null while it is the shop's, or none was paid. */
  refund: Reservation['deposit']['refund'] | null
}

/** Which time comes first. */
export type ReservationOrder = 'latest' | 'earliest'

/** What comes after a row in an order of the list; those at one time by their id. */
export function afterReservation(
  { start, id }: { start: Instant; id: string },
  order: ReservationOrder,
): SQL | undefined {
  const beyond = order === 'latest' ? lt : gt
  const startsAt = new Date(start)
  return or(
    beyond(reservations.startsAt, startsAt),
    and(eq(reservations.startsAt, startsAt), beyond(reservations.id, id)),
  )
}

/** Matching reservations, read in one snapshot. */
export async function findReservations(
  db: Database,
  where: SQL | undefined,
  page: { limit: number; offset: number; order: ReservationOrder },
): Promise<ReservationRecord[]> {
  const direction = page.order === 'latest' ? desc : asc
  return db.transaction(
    async (tx) => {
      const rows = await tx
        .select()
        .from(reservations)
        .where(where)
        .orderBy(direction(reservations.startsAt), direction(reservations.id))
        .limit(page.limit)
        .offset(page.offset)
      return withPayments(tx, rows)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The reservation with this id, without an ownership check. */
export async function findReservation(db: Database, id: string): Promise<ReservationRecord | null> {
  const page = { limit: 1, offset: 0, order: 'latest' } as const
  const [record] = await findReservations(db, eq(reservations.id, id), page)
  return record ?? null
}

/** Reservations of a business that are this visitor's: the customer's, else the guest's (OR-09). */
export function ownReservations(referenceId: string, { customerId, owner }: Visitor): SQL | undefined {
  const asGuest =
    owner === null ? sql`false` : and(isNull(reservations.customerId), eq(reservations.owner, owner))
  const mine = customerId === null ? asGuest : or(eq(reservations.customerId, customerId), asGuest)
  return and(eq(reservations.referenceId, referenceId), mine)
}

/** Whether a reservation belongs to this visitor; others must not learn that it exists. */
export function isOwnReservation(
  { customerId, owner }: Pick<ReservationRow, 'customerId' | 'owner'>,
  visitor: Visitor,
): boolean {
  return customerId === null ? owner === visitor.owner : customerId === visitor.customerId
}

async function withPayments(tx: Transaction, rows: ReservationRow[]): Promise<ReservationRecord[]> {
  const waiting = rows.filter((row) => row.state === 'payment_pending').map((row) => row.id)
  const open = waiting.length > 0 ? await openPayments(tx, waiting) : []
  const came = rows.filter(({ depositState }) => depositState === 'paid' || depositState === 'refund_due')
  const refunds = await depositRefunds(
    tx,
    came.map(({ id }) => id),
  )
  return rows.map((row) => {
    const found = open.find(({ id }) => id === row.id)
    return {
      row,
      payment: found?.until ? { url: found.url, until: found.until.getTime() } : null,
      refund: refunds.get(row.id) ?? null,
    }
  })
}

function openPayments(tx: Transaction, reservationIds: string[]) {
  return tx
    .select({ id: bookings.reservationId, until: bookings.expiresAt, url: charges.url })
    .from(bookings)
    .innerJoin(
      charges,
      and(
        eq(charges.purpose, 'deposit'),
        eq(charges.subjectId, bookings.reservationId),
        eq(charges.state, 'pending'),
      ),
    )
    .where(inArray(bookings.reservationId, reservationIds))
}

/** Serializes a reservation for its owner; allowed actions follow the current rules (RS-04). */
export function serializeReservation(
  { row, payment, refund }: ReservationRecord,
  catalogue: Catalogue | null,
  now: Instant,
): Reservation {
  const { snapshot } = row
  return {
    id: row.id,
    code: row.code,
    reference_id: row.referenceId,
    branch_id: row.branchId,
    branch_name: snapshot.branch_name,
    type: row.type,
    state: row.state,
    starts_at: isoText(row.startsAt.getTime()),
    ends_at: isoText(row.endsAt.getTime()),
    party: row.party,
    table: snapshot.table,
    service: snapshot.service,
    name: snapshot.name,
    phone: snapshot.phone,
    note: snapshot.note,
    lines: snapshot.lines,
    totals: snapshot.totals,
    deposit: {
      amount: row.depositAmount,
      currency: snapshot.currency,
      state: row.depositState,
      ...(refund ? { refund } : {}),
      url: payment && payment.until > now ? payment.url : null,
      until: payment && isoText(payment.until),
    },
    cancel_reason: row.cancelReason,
    placed_at: isoText(row.placedAt.getTime()),
    updated_at: isoText(row.updatedAt.getTime()),
    ...allowances(row, catalogue, now),
  }
}

/** Serializes a reservation for the merchant, without payment. */
export function merchantReservation(
  record: ReservationRecord,
  catalogue: Catalogue,
  now: Instant,
): Reservation {
  return serializeReservation({ ...record, payment: null }, catalogue, now)
}

/** Whether the visitor can still change or cancel (RS-02, RS-04). */
export function allowances(
  row: Pick<ReservationRow, 'state' | 'startsAt'>,
  catalogue: Catalogue | null,
  now: Instant,
): { can_change: boolean; can_cancel: boolean } {
  const file = catalogue?.reservations
  const isComing = row.state === 'placed' || row.state === 'confirmed'
  if (!file) return { can_change: false, can_cancel: isComing && now < row.startsAt.getTime() }
  const { change, cancel } = changesAllowed({ start: row.startsAt.getTime() }, file, now)
  return {
    can_change: isComing && change.isAllowed,
    can_cancel: row.state === 'payment_pending' || (isComing && cancel.isAllowed),
  }
}
