import { ENDED_ORDERS } from '@storefront/domain'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { messageSteps, orderHistory, orders, pushSubscriptions } from '../../platform/database/schema.ts'
import { type RunEnd, runBudget } from '../../platform/run-budget.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { findOrder, type OrderRecord } from '../orders/order-records.ts'
import { pushMessage } from './push-message.ts'
import { LEASE_MS, MOST_TRIES, type PushOutcome, pauseAfter, sendNotification } from './send-notification.ts'

type Subscription = typeof pushSubscriptions.$inferSelect

const MOST_AT_ONCE = 200

/**
 * Notifies browsers of the newest step of their orders and of a time that the shop changed, each once; safe on several
 * instances at once. What a push
 * service does not take is tried again with growing pauses; a subscription that is gone, or that has failed often, is
 * removed, as are those of ended orders.
 */
export async function sendPushes(context: CommerceContext): Promise<RunEnd> {
  if (context.push === null) return 'done'
  const budget = runBudget()
  let sent = 0
  const due = await dueSubscriptions(context)
  for (const one of due) {
    if (!budget.isLeft()) break
    if (await notify(context, one)) sent += 1
  }
  await removeEnded(context)
  // What is sent is not due any more, so that another run begins with the rest.
  return sent > 0 && (due.length === MOST_AT_ONCE || !budget.isLeft()) ? 'more' : 'done'
}

const expectedAt = sql`(select ${orders.expectedAt} from ${orders} where ${orders.id} = ${pushSubscriptions.orderId})`
const steps = sql<number>`(select count(*)::int from ${orderHistory} where ${orderHistory.orderId} = ${pushSubscriptions.orderId})`

const isBehind = or(
  sql`${pushSubscriptions.notified} < ${steps}`,
  sql`${pushSubscriptions.knownTime} <> ${expectedAt}`,
)

function dueSubscriptions({ db, clock }: CommerceContext): Promise<Subscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(lte(pushSubscriptions.waitsUntil, new Date(clock())), isBehind))
    .limit(MOST_AT_ONCE)
}

/** Sends to one subscription, unless another process is at it. */
async function notify(context: CommerceContext, due: Subscription): Promise<boolean> {
  const { db, clock, report } = context
  const byId = eq(pushSubscriptions.id, due.id)
  const [leased] = await db
    .update(pushSubscriptions)
    .set({ waitsUntil: new Date(clock() + LEASE_MS) })
    .where(
      and(
        byId,
        eq(pushSubscriptions.notified, due.notified),
        eq(pushSubscriptions.waitsUntil, due.waitsUntil),
      ),
    )
    .returning()
  const record = leased ? await findOrder(db, due.orderId) : null
  if (!leased || !record) return false
  const outcome = await send(context, leased, record).catch((error: unknown) => {
    report('A notification of an order could not be sent', error)
    return 'failed' as const
  })
  const tries = leased.tries + 1
  if (outcome === 'gone' || (outcome === 'failed' && tries >= MOST_TRIES))
    await db.delete(pushSubscriptions).where(byId)
  else if (outcome === 'failed')
    await db
      .update(pushSubscriptions)
      .set({ tries, waitsUntil: new Date(clock() + pauseAfter(tries)) })
      .where(byId)
  else await storeSent(context, leased, record)
  return outcome === 'sent'
}

/** Stores what a browser has been notified of, with the step, which then needs no SMS (DK-04). */
async function storeSent(
  { db, clock }: CommerceContext,
  { id, notified }: Subscription,
  { row, history }: OrderRecord,
): Promise<void> {
  const now = new Date(clock())
  await db.transaction(async (tx) => {
    await tx
      .update(pushSubscriptions)
      .set({ tries: 0, notified: history.length, knownTime: row.expectedAt, waitsUntil: now })
      .where(eq(pushSubscriptions.id, id))
    const step = notified < history.length ? row.state : 'delayed'
    await tx
      .update(messageSteps)
      .set({ pushedAt: now })
      .where(
        and(
          eq(messageSteps.referenceId, row.referenceId),
          eq(messageSteps.subjectId, row.id),
          sql`${messageSteps.step} = ${step}`,
          isNull(messageSteps.pushedAt),
        ),
      )
  })
}

/** Whether a browser of an order has yet to be notified of its newest step or time. */
export async function isPushDue({ db, push }: CommerceContext, orderId: string): Promise<boolean> {
  if (push === null) return false
  const [due] = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.orderId, orderId), isBehind))
    .limit(1)
  return due !== undefined
}

async function send(
  { push, catalogues, clock }: CommerceContext,
  subscription: Subscription,
  record: OrderRecord,
): Promise<PushOutcome> {
  const catalogue = await catalogues.byReference(record.row.referenceId)
  if (!push || !catalogue) return 'gone'
  const subject = subscription.notified < record.history.length ? 'step' : 'time'
  return sendNotification(push, subscription, pushMessage(record, catalogue, { subject, now: clock() }))
}

/** The last step was sent: nobody is notified of these orders again. */
async function removeEnded({ db }: CommerceContext): Promise<void> {
  const ended = db.select({ id: orders.id }).from(orders).where(inArray(orders.state, ENDED_ORDERS))
  await db
    .delete(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.orderId, ended), sql`${pushSubscriptions.notified} >= ${steps}`))
}
