import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { anonymizeOrders } from '../../accounts/profile/erase-account.ts'
import type { Transaction } from '../../platform/database/database.ts'
import {
  businesses,
  orders,
  type RetentionKind,
  reservations,
  retentionProgress,
  retentionSettings,
  reviews,
} from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { anonymizeReservation } from '../reservations/customer-reservations.ts'
import { RETENTION } from './retention-settings.ts'

/** Businesses, and rows of one, that a run takes on: later runs go on from there. */
const AT_ONCE = { businesses: 100, rows: 500 }
const START = new Date(0)

/** The rows of a business between two moments. */
interface Span {
  referenceId: string
  after: Date
  until: Date
}

/** Anonymizes the oldest rows of a span and returns when they happened. */
const ANONYMIZERS: Readonly<Record<RetentionKind, (tx: Transaction, span: Span) => Promise<Date[]>>> = {
  orders: async (tx, { referenceId, after, until }) => {
    const { placedAt } = orders
    const rows = await tx
      .select({ id: orders.id, snapshot: orders.snapshot, at: placedAt })
      .from(orders)
      .where(and(eq(orders.referenceId, referenceId), gt(placedAt, after), lte(placedAt, until)))
      .orderBy(asc(placedAt))
      .limit(AT_ONCE.rows)
      .for('update')
    await anonymizeOrders(tx, rows)
    return rows.map(({ at }) => at)
  },
  reservations: async (tx, { referenceId, after, until }) => {
    const { startsAt } = reservations
    const rows = await tx
      .select()
      .from(reservations)
      .where(and(eq(reservations.referenceId, referenceId), gt(startsAt, after), lte(startsAt, until)))
      .orderBy(asc(startsAt))
      .limit(AT_ONCE.rows)
      .for('update')
    for (const row of rows) await anonymizeReservation(tx, row)
    return rows.map((row) => row.startsAt)
  },
  feedback: async (tx, { referenceId, after, until }) => {
    const isIn = and(eq(reviews.referenceId, referenceId), gt(reviews.at, after), lte(reviews.at, until))
    await tx.update(reviews).set({ comment: '', customerId: null }).where(isIn)
    return []
  },
}

/**
 * Anonymizes what a business has kept for its retention time (PR-10): contact data and notes of orders and
 * reservations, texts of feedback. Amounts, items and ratings stay. Safe on several instances at once.
 */
export async function anonymizeOld({ db, clock }: Pick<CommerceContext, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock())
  for (const kind of Object.keys(RETENTION) as RetentionKind[]) {
    for (const span of await db.transaction((tx) => dueSpans(tx, kind, now)))
      await db.transaction((tx) => anonymizeSpan(tx, kind, span))
  }
}

/** Spans of the businesses of which a day or more has come of age since the last run. */
async function dueSpans(tx: Transaction, kind: RetentionKind, now: Date): Promise<Span[]> {
  const { name, months } = RETENTION[kind]
  const kept = sql`coalesce((${retentionSettings.record}->>${name}::text)::int, ${months}::int)`
  const until = sql<Date>`${now.toISOString()}::timestamptz - make_interval(months => ${kept})`.mapWith(
    retentionProgress.until,
  )
  const { referenceId } = businesses
  return tx
    .select({
      referenceId,
      after: sql<Date>`coalesce(${retentionProgress.until}, ${START.toISOString()}::timestamptz)`.mapWith(
        retentionProgress.until,
      ),
      until,
    })
    .from(businesses)
    .leftJoin(retentionSettings, eq(retentionSettings.referenceId, referenceId))
    .leftJoin(
      retentionProgress,
      and(eq(retentionProgress.referenceId, referenceId), eq(retentionProgress.kind, kind)),
    )
    .where(
      sql`coalesce(${retentionProgress.until}, ${START.toISOString()}::timestamptz) < ${until} - interval '1 day'`,
    )
    .limit(AT_ONCE.businesses)
}

async function anonymizeSpan(tx: Transaction, kind: RetentionKind, span: Span): Promise<void> {
  const done = await ANONYMIZERS[kind](tx, span)
  const last = done.at(-1)
  // Rows of the last moment may be left: the next run begins with them.
  const until = last && done.length === AT_ONCE.rows ? new Date(last.getTime() - 1) : span.until
  const { referenceId, kind: kindColumn } = retentionProgress
  await tx
    .insert(retentionProgress)
    .values({ referenceId: span.referenceId, kind, until })
    .onConflictDoUpdate({ target: [referenceId, kindColumn], set: { until } })
}
