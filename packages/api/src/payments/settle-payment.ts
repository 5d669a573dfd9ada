import type { Instant } from '@storefront/domain'
import { and, eq, ne } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import type { Catalogue } from '../business/catalogue.ts'
import type { Transaction } from '../database/database.ts'
import { orders, paymentSessions } from '../database/schema.ts'
import { lockOrder, moveOrder } from '../orders/move-order.ts'
import { retakeHolds } from '../orders/retake-holds.ts'
import type { PaymentNotice } from './payment-provider.ts'

/** Result of a notice: `ignored` if the session had already ended, `mismatch` if amount or currency differ. */
export type Settlement = 'applied' | 'ignored' | 'unknown-session' | 'mismatch'

/** A payment received for an order that cannot use it and must be refunded. */
type OrphanPayment = 'paid-twice' | 'paid-after-end' | null

/**
 * Applies a provider's notice to a session, once: a paid order goes to the kitchen, a failed one waits for a retry
 * (OR-05). A late payment, by a session that was declined, expired or replaced, counts while the order is still
 * available; otherwise the order is marked as paid and the operator gets a report. A repeated notice changes nothing; a
 * notice with another amount or currency is rejected.
 */
export async function settlePayment(context: ApiContext, notice: PaymentNotice): Promise<Settlement> {
  const { db, clock, catalogues } = context
  const [known] = await db
    .select({ orderId: paymentSessions.orderId, referenceId: orders.referenceId, number: orders.number })
    .from(paymentSessions)
    .innerJoin(orders, eq(orders.id, paymentSessions.orderId))
    .where(eq(paymentSessions.id, notice.session))
  if (!known) return 'unknown-session'
  const catalogue = await catalogues.byReference(known.referenceId)
  const { settled, orphan } = await db.transaction(
    async (tx): Promise<{ settled: Settlement; orphan: OrphanPayment }> => {
      const order = await lockOrder(tx, known.orderId)
      const [session] = await tx.select().from(paymentSessions).where(eq(paymentSessions.id, notice.session))
      if (!order || !session) return { settled: 'unknown-session', orphan: null }
      if (session.amount !== notice.amount || session.currency !== notice.currency) {
        return { settled: 'mismatch', orphan: null }
      }
      const isLate = session.state !== 'pending' && session.state !== 'paid'
      if (session.state !== 'pending' && !(isLate && notice.outcome === 'paid')) {
        return { settled: 'ignored', orphan: null }
      }
      await tx
        .update(paymentSessions)
        .set({ state: notice.outcome })
        .where(eq(paymentSessions.id, session.id))
      const orphan =
        notice.outcome === 'paid'
          ? await takePayment(tx, { order, session: session.id, catalogue }, clock())
          : await declinePayment(tx, order, clock())
      return { settled: 'applied', orphan }
    },
  )
  // A log hides texts that could be about people; which order it is must be readable.
  if (orphan)
    context.report(
      `A payment must be given back (${orphan}): order ${known.referenceId}/${known.number}`,
      null,
    )
  return settled
}

type OrderRow = typeof orders.$inferSelect

interface Paid {
  order: OrderRow
  session: string
  catalogue: Catalogue | null
}

async function takePayment(
  tx: Transaction,
  { order, session, catalogue }: Paid,
  now: Instant,
): Promise<OrphanPayment> {
  if (order.paymentState === 'paid') return 'paid-twice'
  // No other session may take money for an order that has its money.
  await tx
    .update(paymentSessions)
    .set({ state: 'superseded' })
    .where(
      and(
        eq(paymentSessions.orderId, order.id),
        eq(paymentSessions.state, 'pending'),
        ne(paymentSessions.id, session),
      ),
    )
  const isOpen = order.state === 'payment_pending' || order.state === 'payment_failed'
  const refusal = isOpen ? await retakeHolds(tx, order, catalogue, now) : null
  const moved = isOpen && !refusal && (await moveOrder(tx, order, 'placed', now, 'paid'))
  if (moved) return null
  // Cancelled or sold out in the meantime: the state stays, but the payment must be recorded.
  await tx.update(orders).set({ paymentState: 'paid' }).where(eq(orders.id, order.id))
  return 'paid-after-end'
}

async function declinePayment(tx: Transaction, order: OrderRow, now: Instant): Promise<null> {
  const moved = await moveOrder(tx, order, 'payment_failed', now, 'failed')
  if (!moved) await tx.update(orders).set({ paymentState: 'failed' }).where(eq(orders.id, order.id))
  return null
}
