import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import type { Transaction } from '../database/database.ts'
import { charges } from '../database/schema/charges.ts'
import { orders, type RefundState, refunds } from '../database/schema.ts'
import type { RefundNotice } from './payment-provider.ts'

/** A refund in these states may still change. */
const OPEN: RefundState[] = ['waiting', 'pending', 'unclear']

/**
 * Applies a provider's answer about a refund, once: a charge whose money is all returned is `refunded`. The operator is
 * told of a refund that failed or is unclear. False if it had already ended.
 */
export async function applyRefund(context: ApiContext, id: string, notice: RefundNotice): Promise<boolean> {
  const { db, clock } = context
  const now = new Date(clock())
  const { state, providerRefund, problem = null } = notice
  const chargeId = await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(refunds)
      .set({ state, problem, updatedAt: now, ...(providerRefund ? { providerRefund } : {}) })
      .where(and(eq(refunds.id, id), inArray(refunds.state, OPEN)))
      .returning({
        chargeId: refunds.chargeId,
        amount: refunds.amount,
        isOfDesk: sql<boolean>`${refunds.id} like 'desk-%'`,
      })
    if (changed && state === 'refunded') await endCharge(tx, changed.chargeId, now)
    if (changed && state === 'failed' && changed.isOfDesk) await notRefunded(tx, changed)
    return changed?.chargeId ?? null
  })
  if (chargeId && (state === 'failed' || state === 'unclear'))
    context.report(
      `The refund ${id} of charge ${chargeId} is ${state} (${problem}); look at the provider`,
      null,
    )
  return chargeId !== null
}

/** Takes a part that the desk could not return off what its order has back: it may be refunded again. */
async function notRefunded(tx: Transaction, part: { chargeId: string; amount: number }): Promise<void> {
  const ofCharge = tx
    .select({ id: charges.subjectId })
    .from(charges)
    .where(and(eq(charges.id, part.chargeId), eq(charges.purpose, 'order')))
  await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} - ${part.amount}`, changes: sql`${orders.changes} + 1` })
    .where(inArray(orders.id, ofCharge))
}

/** Ends a charge whose money is all returned, and notifies the pages that show its order. */
export async function endCharge(tx: Transaction, chargeId: string, now: Date): Promise<void> {
  const returned = sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    where ${refunds.chargeId} = ${chargeId} and ${refunds.state} = 'refunded')`
  const [charge] = await tx
    .update(charges)
    .set({ state: 'refunded' })
    .where(
      and(
        eq(charges.id, chargeId),
        inArray(charges.state, ['paid', 'refund_due']),
        sql`${charges.amount} <= ${returned}`,
      ),
    )
    .returning()
  if (charge?.purpose === 'order')
    await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, charge.subjectId))
}
