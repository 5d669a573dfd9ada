import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { charges, HELD_STATES } from '../../platform/database/schema/charges.ts'
import { messageSteps, orders, refunds, reservations } from '../../platform/database/schema.ts'

/** Puts a charge whose money was all returned back to what it was before, since some of it came back to the shop. */
export async function reopenCharge(tx: Transaction, chargeId: string): Promise<void> {
  const isWhole = sql`exists (select from ${refunds} where ${refunds.id} = 'due-' || ${charges.id})`
  // It may have been returned by hand before the job began to.
  const isPaidTwice = sql`exists (select from charges other where other.purpose = charges.purpose
    and other.subject_id = charges.subject_id and other.id <> charges.id and other.state in ${HELD_STATES})`
  // A deposit that was too late to cancel stays the shop's, though its guest has deleted the account.
  const hasEnded = sql`exists (select from orders o where o.id = charges.subject_id and o.state = 'cancelled')
    or exists (select from reservations v where v.id = charges.subject_id and v.state = 'cancelled'
      and (v.cancel_reason is distinct from 'account-deleted' or v.deposit_state <> 'paid'))`
  await tx
    .update(charges)
    .set({
      state: sql`case when ${isWhole} or ${isPaidTwice} or ${hasEnded} then 'refund_due' else 'paid' end`,
    })
    .where(and(eq(charges.id, chargeId), eq(charges.state, 'refunded')))
}

/** Ends a charge whose money is all returned; false if some of it is not, or it has ended before. */
export async function endCharge(tx: Transaction, chargeId: string): Promise<boolean> {
  const returned = sql`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
    where ${refunds.chargeId} = ${chargeId} and ${refunds.state} = 'refunded')`
  const ended = await tx
    .update(charges)
    .set({ state: 'refunded' })
    .where(
      and(
        eq(charges.id, chargeId),
        inArray(charges.state, ['paid', 'refund_due']),
        sql`${charges.amount} <= ${returned}`,
      ),
    )
    .returning({ id: charges.id })
  return ended.length > 0
}

/**
 * Marks the order or reservation that a charge pays for as changed, so that the desk and the pages that show it are
 * updated (DK-01).
 */
export async function touchSubject(
  tx: Transaction,
  { purpose, subjectId }: Pick<typeof charges.$inferSelect, 'purpose' | 'subjectId'>,
  now: Date,
): Promise<void> {
  if (purpose === 'order')
    await tx
      .update(orders)
      .set({ updatedAt: now, changes: sql`${orders.changes} + 1` })
      .where(eq(orders.id, subjectId))
  if (purpose === 'deposit')
    await tx.update(reservations).set({ updatedAt: now }).where(eq(reservations.id, subjectId))
}

/** Queues one message to the customer that a refund failed, if they were notified that it was made (PR-04, DK-04). */
export async function correctMessage(
  tx: Transaction,
  { referenceId }: Pick<typeof charges.$inferSelect, 'referenceId'>,
  refundId: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(messageSteps)
    .values({
      referenceId,
      subjectId: refundId,
      step: 'refund_failed',
      version: '',
      kind: 'refund',
      at: now,
      state: 'waiting',
      dueAt: now,
    })
    .onConflictDoNothing()
}
