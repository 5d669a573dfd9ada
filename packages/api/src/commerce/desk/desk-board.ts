import type { DeskChange } from '@storefront/api-contract/desk'
import { ENDED_RESERVATIONS, isEnded, timelineOf } from '@storefront/domain'
import { deskDay, ENDED_SHOWN_MS } from '@storefront/domain/desk'
import { and, asc, eq, gt, gte, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { currentRequests, requestsById } from '../../catalogue/tables/request-records.ts'
import { deskChanges, deskFeeds, orders, reservations } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findOrders } from '../orders/order-records.ts'
import { stuckSubjects } from '../payments/stuck-refunds.ts'
import { hasUnbooked, unbookedSubjects } from '../payments/unbooked-payments.ts'
import { findReservations } from '../reservations/reservation-records.ts'
import { type DeskView, deskOrders, deskReservations } from './desk-records.ts'
import { deskRequests } from './desk-requests.ts'
import { type BoardSize, MOST_OPEN } from './full-boards.ts'

const UNPAID = ['payment_pending', 'payment_failed'] as const
const OPEN = timelineOf('delivery').filter((state) => !isEnded(state))
/** Written as literals so that PostgreSQL can use the partial index `orders_ended`. */
const HAS_ENDED = sql`${orders.state} in ('completed', 'cancelled')`
/** An automatic refund of a payment for an unpaid order has failed. */
const HAS_FAILED_REFUND = sql`exists (select from charges c join refunds r on r.charge_id = c.id
  where c.purpose = 'order' and c.subject_id = ${orders.id} and (r.state in ('failed', 'unclear') or r.settled_at is not null))`
const MOST = { limit: 500, offset: 0 }
/** The ended ones in the order of their index, which is read no further than this. */
const MOST_ENDED = { ...MOST, newest: 'updatedAt' } as const
/** Changes that one answer carries; what changed more than that is the whole board. */
const MOST_CHANGES = 200
/** Changes that one event carries: about 40 kB, which a slow link takes between two heartbeats. The next event has the rest. */
const MOST_OF_EVENT = 20

/** The whole board. The cursor is read first, so that a change in between comes again rather than never (DK-01). */
export async function deskBoard(
  { db }: CommerceContext,
  view: DeskView,
  boardSize: BoardSize,
): Promise<DeskChange> {
  const { referenceId } = view.row
  const [feed] = await db.select().from(deskFeeds).where(eq(deskFeeds.referenceId, referenceId))
  // One that ends in between is in both; the board keeps its newer version.
  const open = await ordersWhere(db, view, inArray(orders.state, OPEN), { limit: MOST_OPEN, offset: 0 })
  boardSize(view, open.length)
  const isRecent = gte(orders.updatedAt, new Date(view.now - ENDED_SHOWN_MS))
  const ended = await ordersWhere(db, view, and(HAS_ENDED, isRecent), MOST_ENDED)
  const shown = [...open, ...ended]
  const booked = await reservationsWhere(db, view, isOnBoard(view))
  return {
    cursor: feed?.revision ?? 0,
    now: isoText(view.now),
    orders: [...shown, ...(await ordersToSettle(db, view, shown))],
    reservations: [...booked, ...(await reservationsToSettle(db, view, booked))],
    requests: deskRequests(await currentRequests(db, view.row, view.now), view),
  }
}

/** An answer that a desk has of its board. */
interface KnownBoard {
  cursor: number
  /** The server's time that it carried. */
  at: number
}

/**
 * What changed since a desk last asked, which is little to read; the whole board if that was on another day, whose
 * reservations it has, or if more changed than one answer carries (DK-01).
 */
export async function deskBoardSince(
  context: CommerceContext,
  view: DeskView,
  { cursor, at }: KnownBoard,
  boardSize: BoardSize,
): Promise<DeskChange> {
  const changes = await changesAfter(context, view, cursor, MOST_CHANGES)
  if (at < todayOf(view).from.getTime() || changes.length === MOST_CHANGES)
    return deskBoard(context, view, boardSize)
  return changedNow(context, view, changes, cursor)
}

type Shown = readonly { id: string }[]

/** Orders with stuck refunds stay on the board until they are settled (DK-02, PR-04). */
async function ordersToSettle(db: CommerceContext['db'], view: DeskView, shown: Shown) {
  const missing = await stuckBeside(db, view, 'order', shown)
  return missing.length > 0 ? ordersWhere(db, view, inArray(orders.id, missing)) : []
}

/** So do reservations whose deposit does not go back, or came with another amount. */
async function reservationsToSettle(db: CommerceContext['db'], view: DeskView, shown: Shown) {
  const missing = await stuckBeside(db, view, 'deposit', shown)
  return missing.length > 0 ? reservationsWhere(db, view, inArray(reservations.id, missing)) : []
}

async function stuckBeside(
  db: CommerceContext['db'],
  { row: { role, referenceId }, now }: DeskView,
  purpose: 'order' | 'deposit',
  shown: Shown,
): Promise<string[]> {
  if (role === 'kitchen') return []
  const known = new Set(shown.map(({ id }) => id))
  const stuck = await stuckSubjects(db, { referenceId, purpose }, now)
  const unbooked = await unbookedSubjects(db, { referenceId, purpose })
  return [...new Set([...stuck, ...unbooked])].filter((id) => !known.has(id))
}

/**
 * Reservations of today and of the night after it, those since 0:00 of the day before that are not over or that nobody
 * has ended since, and those of later days that nobody has answered yet (DK-01).
 */
function isOnBoard(view: DeskView): SQL | undefined {
  const { yesterday, from, endOfNight } = todayOf(view)
  const { startsAt, endsAt, state } = reservations
  const isToday = and(gte(startsAt, from), lt(startsAt, endOfNight))
  const isGoingOn = and(lt(startsAt, from), gt(endsAt, new Date(view.now)))
  const since = new Date(view.now - ENDED_SHOWN_MS)
  const isLeftOpen = and(lt(startsAt, from), notInArray(state, [...ENDED_RESERVATIONS]), gt(endsAt, since))
  const isNew = and(gte(startsAt, from), eq(state, 'placed'))
  const isShown = or(isToday, isGoingOn, isLeftOpen, isNew)
  // The first day bounds what is read of the index: no reservation is longer.
  return and(gte(startsAt, yesterday), ne(state, 'payment_pending'), isShown)
}

/** The current state of everything that changed after a cursor; null when nothing did. Each change is in exactly one answer (DK-01). */
export async function deskChangesAfter(
  context: CommerceContext,
  view: DeskView,
  after: number,
): Promise<DeskChange | null> {
  const changes = await changesAfter(context, view, after, MOST_OF_EVENT)
  return changes.length > 0 ? changedNow(context, view, changes, after) : null
}

type Change = typeof deskChanges.$inferSelect

function changesAfter(
  { db }: CommerceContext,
  { row }: DeskView,
  after: number,
  most: number,
): Promise<Change[]> {
  return db
    .select()
    .from(deskChanges)
    .where(and(eq(deskChanges.referenceId, row.referenceId), gt(deskChanges.revision, after)))
    .orderBy(asc(deskChanges.revision))
    .limit(most)
}

async function changedNow(
  { db }: CommerceContext,
  view: DeskView,
  changes: readonly Change[],
  after: number,
): Promise<DeskChange> {
  const idsOf = (kind: Change['kind']) =>
    changes.filter((change) => change.kind === kind).map(({ subjectId }) => subjectId)
  const hasMoney =
    view.row.role === 'kitchen' ? undefined : or(HAS_FAILED_REFUND, hasUnbooked(sql`${orders.id}`))
  const isShown = or(notInArray(orders.state, [...UNPAID]), hasMoney)
  const [orderIds, reservationIds] = [idsOf('order'), idsOf('reservation')]
  return {
    cursor: changes.at(-1)?.revision ?? after,
    now: isoText(view.now),
    orders:
      orderIds.length > 0 ? await ordersWhere(db, view, and(inArray(orders.id, orderIds), isShown)) : [],
    reservations:
      reservationIds.length > 0
        ? await reservationsWhere(db, view, inArray(reservations.id, reservationIds))
        : [],
    requests: deskRequests(await requestsById(db, view.row, idsOf('table_request')), view),
  }
}

async function ordersWhere(
  db: CommerceContext['db'],
  view: DeskView,
  where: SQL | undefined,
  page: Parameters<typeof findOrders>[2] = MOST,
) {
  const records = await findOrders(db, and(here(orders, view), where), page)
  return deskOrders(db, records, view)
}

async function reservationsWhere(db: CommerceContext['db'], view: DeskView, where: SQL | undefined) {
  const page = { ...MOST, order: 'earliest' } as const
  const records = await findReservations(db, and(here(reservations, view), where), page)
  return deskReservations(db, records, view)
}

/** Rows of the desk's business, and of its branch if the account has one. */
function here(
  { referenceId, branchId }: { referenceId: PgColumn; branchId: PgColumn },
  { row }: DeskView,
): SQL | undefined {
  const isOfBranch = row.branchId === null ? undefined : eq(branchId, row.branchId)
  return and(eq(referenceId, row.referenceId), isOfBranch)
}

function todayOf({ catalogue, now }: DeskView): { yesterday: Date; from: Date; endOfNight: Date } {
  const { yesterday, from, endOfNight } = deskDay(now, catalogue.business.time_zone)
  return { yesterday: new Date(yesterday), from: new Date(from), endOfNight: new Date(endOfNight) }
}
