import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import type { Transaction } from '../database/database.ts'
import { charges } from '../database/schema/charges.ts'
import { orders, type RefundState, refunds } from '../database/schema.ts'
import { afterFailure } from './due-refunds.ts'
import { lockCharge } from './lock-charge.ts'
import type { RefundNotice } from './payment-provider.ts'
import { isOfDesk } from './refund-ids.ts'

const OPEN: readonly RefundState[] = ['waiting', 'pending', 'unclear']
/** From which states an answer counts: a bank may return a refund that succeeded, and one called failed may succeed. */
const FROM: Readonly<Record<RefundNotice['state'], readonly RefundState[]>> = {
  pending: OPEN,
  unclear: OPEN,
  refunded: [...OPEN, 'failed'],
  failed: [...OPEN, 'refunded'],
}

/**
 * Applies a provider's answer about a refund, once: a charge whose money is all returned is `refunded`. A refund that
 * failed or is unclear is reported to the operator, and so is one that succeeded after it was called failed. False if
 * the answer changes nothing.
 */
export async function applyRefund(context: ApiContext, id: string, notice: RefundNotice): Promise<boolean> {
  const { db, clock, chargeHandlers } = context
  const now = new Date(clock())
  const { state, providerRefund, problem = null } = notice
  const [of] = await db
    .select({ charge: charges })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(eq(refunds.id, id))
  if (!of) return false
  const applied = await db.transaction(async (tx) => {
    await lockCharge(tx, chargeHandlers, of.charge)
    const [known] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
    if (!known || !FROM[state].includes(known.state)) return null
    // Another try's failure says nothing about the one whose id is known.
    if (state !== 'refunded' && isOfAnotherTry(known, notice)) return null
    const nextAt = known.nextAt ?? (state === 'pending' ? now : null)
    await tx
      .update(refunds)
      .set({ state, problem, nextAt, updatedAt: now, ...(providerRefund ? { providerRefund } : {}) })
      .where(eq(refunds.id, id))
    if (state === 'failed') {
      if (known.state === 'refunded') await reopenCharge(tx, known.chargeId)
      if (isOfDesk(known)) await changeRefunded(tx, known, -known.amount)
    }
    if (state === 'refunded') {
      if (known.state === 'failed' && isOfDesk(known)) await changeRefunded(tx, known, known.amount)
      await endCharge(tx, known.chargeId)
    }
    // On its way it looks as before.
    if (state !== known.state && state !== 'pending') await touchOrder(tx, of.charge, now)
    const next = state === 'failed' ? await afterFailure(tx, known) : 'look at the provider'
    return { chargeId: known.chargeId, was: known.state, isNews: problem !== known.problem, next }
  })
  if (!applied) return false
  const { chargeId, was, isNews, next } = applied
  if (state === 'failed' || (state === 'unclear' && (was !== 'unclear' || isNews)))
    context.report(`The refund ${id} of charge ${chargeId} is ${state} (${problem}); ${next}`, null)
  if (state === 'refunded' && was === 'failed')
    context.report(`The refund ${id} of charge ${chargeId} was called failed and has succeeded`, null)
  return true
}

/** Whether the provider speaks of another refund than the one that is known by the same id of ours. */
export function isOfAnotherTry(
  known: Pick<typeof refunds.$inferSelect, 'providerRefund'>,
  { providerRefund }: RefundNotice,
): boolean {
  return known.providerRefund !== null && providerRefund !== null && known.providerRefund !== providerRefund
}

/** Puts a charge whose money was all returned back to what it was before, since some of it came back to the shop. */
async function reopenCharge(tx: Transaction, chargeId: string): Promise<void> {
  const isWhole = sql`exists (select 1 from ${refunds} where ${refunds.id} = 'due-' || ${charges.id})`
  await tx
    .update(charges)
    .set({ state: sql`case when ${isWhole} then 'refund_due' else 'paid' end` })
    .where(and(eq(charges.id, chargeId), eq(charges.state, 'refunded')))
}

/** Changes what an order has back by a part of the desk: one that failed may be refunded again. */
async function changeRefunded(tx: Transaction, part: { chargeId: string }, by: number): Promise<void> {
  const ofCharge = tx
    .select({ id: charges.subjectId })
    .from(charges)
    .where(and(eq(charges.id, part.chargeId), eq(charges.purpose, 'order')))
  await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${by}` })
    .where(inArray(orders.id, ofCharge))
}

/** Ends a charge whose money is all returned. */
async function endCharge(tx: Transaction, chargeId: string): Promise<void> {
  const returned = sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    where ${refunds.chargeId} = ${chargeId} and ${refunds.state} = 'refunded')`
  await tx
    .update(charges)
    .set({ state: 'refunded' })
    .where(
      and(
        eq(charges.id, chargeId),
        inArray(charges.state, ['paid', 'refund_due']),
        sql`${charges.amount} <= ${returned}`,
      ),
    )
}

/** Counts a change of the order that a charge is for, so that the desk and the pages that show it hear of it (DK-01). */
async function touchOrder(
  tx: Transaction,
  { purpose, subjectId }: Pick<typeof charges.$inferSelect, 'purpose' | 'subjectId'>,
  now: Date,
): Promise<void> {
  if (purpose !== 'order') return
  await tx
    .update(orders)
    .set({ updatedAt: now, changes: sql`${orders.changes} + 1` })
    .where(eq(orders.id, subjectId))
}
