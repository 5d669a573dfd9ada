import { reservationEnded } from '@storefront/domain'
import { and, asc, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { messageSteps, reservationPushes } from '../../platform/database/schema.ts'
import { type RunEnd, runBudget } from '../../platform/run-budget.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findReservation, type ReservationRow } from '../reservations/reservation-records.ts'
import type { ReservationStep } from '../reservations/reservation-words.ts'
import { reservationNews, reservationPush } from './reservation-news.ts'
import { LEASE_MS, MOST_TRIES, type PushOutcome, pauseAfter, sendNotification } from './send-notification.ts'

type Subscription = typeof reservationPushes.$inferSelect

const MOST_AT_ONCE = 200
/** The cancellation of a reservation that nobody came for may still be news this long after its end. */
const KEPT_AFTER_MS = 24 * 60 * 60_000
/** As the index `reservation_pushes_due` says it. */
const IS_BEHIND = sql`changes <> told`

/**
 * Notifies browsers of reservations that were confirmed, changed or cancelled, each once; safe on several instances at
 * once (DK-04, RS-04). What a push service does not take is tried again with growing pauses; a subscription that is gone,
 * or that has failed often, is removed, as are those of reservations that are over.
 */
export async function sendReservationPushes(context: CommerceContext): Promise<RunEnd> {
  if (context.push === null) return 'done'
  const { db, clock } = context
  const budget = runBudget()
  let sent = 0
  const due = await db
    .select()
    .from(reservationPushes)
    .where(and(IS_BEHIND, lte(reservationPushes.waitsUntil, new Date(clock()))))
    .orderBy(asc(reservationPushes.waitsUntil))
    .limit(MOST_AT_ONCE)
  for (const one of due) {
    if (!budget.isLeft()) break
    if (await notify(context, one)) sent += 1
  }
  await db.delete(reservationPushes).where(lt(reservationPushes.keptUntil, new Date(clock())))
  // What is sent is not due any more, so that another run begins with the rest.
  return sent > 0 && (due.length === MOST_AT_ONCE || !budget.isLeft()) ? 'more' : 'done'
}

/** Sends to one subscription what it has yet to hear, unless another process is at it. */
async function notify(context: CommerceContext, due: Subscription): Promise<boolean> {
  const { db, clock, report } = context
  const byId = eq(reservationPushes.id, due.id)
  const [leased] = await db
    .update(reservationPushes)
    .set({ waitsUntil: new Date(clock() + LEASE_MS) })
    .where(and(byId, IS_BEHIND, eq(reservationPushes.waitsUntil, due.waitsUntil)))
    .returning()
  // Read after the count of changes: it is at least as new.
  const record = leased ? await findReservation(db, due.reservationId) : null
  if (!leased || !record) return false
  const news = reservationNews(leased, record.row)
  const outcome = news
    ? await send(context, leased, record.row, news).catch((error: unknown) => {
        report('A notification of a reservation could not be sent', error)
        return 'failed' as const
      })
    : 'nothing'
  const tries = leased.tries + 1
  if (outcome === 'gone' || (outcome === 'failed' && tries >= MOST_TRIES))
    await db.delete(reservationPushes).where(byId)
  else if (outcome === 'failed')
    await db
      .update(reservationPushes)
      .set({ tries, waitsUntil: new Date(clock() + pauseAfter(tries)) })
      .where(byId)
  else await storeKnown(context, leased, record.row, news)
  return outcome === 'sent'
}

async function send(
  { push, catalogues, clock }: CommerceContext,
  subscription: Subscription,
  row: ReservationRow,
  news: ReservationStep,
): Promise<PushOutcome> {
  const catalogue = await catalogues.byReference(row.referenceId)
  if (!push || !catalogue) return 'gone'
  return sendNotification(push, subscription, reservationPush(row, catalogue, news, clock()))
}

/** Stores what a browser knows now, with the step that it was notified of, which then needs no SMS (DK-04). */
async function storeKnown(
  { db, clock }: CommerceContext,
  { id, changes }: Subscription,
  row: ReservationRow,
  news: ReservationStep | null,
): Promise<void> {
  const now = new Date(clock())
  const byId = eq(reservationPushes.id, id)
  await db.transaction(async (tx) => {
    if (reservationEnded(row.state)) await tx.delete(reservationPushes).where(byId)
    else
      await tx
        .update(reservationPushes)
        .set({ ...knownOf(row), told: changes, tries: 0, waitsUntil: now })
        .where(byId)
    if (news === null) return
    const { referenceId, id: subjectId } = row
    await tx
      .update(messageSteps)
      .set({ pushedAt: now })
      .where(
        and(
          eq(messageSteps.referenceId, referenceId),
          eq(messageSteps.subjectId, subjectId),
          eq(messageSteps.step, news),
          isNull(messageSteps.pushedAt),
        ),
      )
  })
}

/** A reservation as a browser knows it that has heard of everything. */
export function knownOf(
  row: ReservationRow,
): Pick<Subscription, 'knownState' | 'knownStart' | 'knownParty' | 'keptUntil'> {
  const { state: knownState, startsAt: knownStart, party: knownParty } = row
  return { knownState, knownStart, knownParty, keptUntil: new Date(row.endsAt.getTime() + KEPT_AFTER_MS) }
}

/** Whether a browser of a reservation has yet to be notified of its newest change. */
export async function isReservationPushDue(
  { db, push }: CommerceContext,
  reservationId: string,
): Promise<boolean> {
  if (push === null) return false
  const [due] = await db
    .select({ id: reservationPushes.id })
    .from(reservationPushes)
    .where(
      and(
        eq(reservationPushes.reservationId, reservationId),
        ne(reservationPushes.changes, reservationPushes.told),
      ),
    )
    .limit(1)
  return due !== undefined
}
