import { eq } from 'drizzle-orm'
import { charges } from '../../platform/database/schema/charges.ts'
import { OPEN_REFUND_STATES, type RefundState, refunds } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { countRefunded } from './count-refunded.ts'
import { afterFailure } from './due-refunds.ts'
import { lockCharge } from './lock-charge.ts'
import type { RefundNotice } from './payment-provider.ts'
import { correctMessage, endCharge, reopenCharge, touchSubject } from './refund-effects.ts'
import { isOfProvider } from './refund-ids.ts'
import { replaceSettled } from './replace-settled.ts'

const OPEN = OPEN_REFUND_STATES
/** From which states an answer counts: a bank may return a refund that succeeded, and one called failed may succeed. */
const FROM: Readonly<Record<RefundNotice['state'], readonly RefundState[]>> = {
  pending: OPEN,
  unclear: OPEN,
  refunded: [...OPEN, 'failed'],
  failed: [...OPEN, 'refunded'],
}

/**
 * Applies a provider's status of a refund, once; a fully refunded charge becomes `refunded`. A failed or unclear refund is
 * reported to the operator, and so is one that succeeds after it had failed. Returns false if nothing changes, as for a
 * refund that staff settled manually; a refund made at the provider replaces such a settlement.
 */
export async function applyRefund(
  context: CommerceContext,
  id: string,
  notice: RefundNotice,
): Promise<boolean> {
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
    if (!known || known.settledAt || !FROM[state].includes(known.state)) return null
    // Another try's failure says nothing about the one whose id is known.
    if (state !== 'refunded' && isOfAnotherTry(known, notice)) return null
    const nextAt = known.nextAt ?? (state === 'pending' ? now : null)
    await countRefunded(tx, known.chargeId, async () => {
      await tx
        .update(refunds)
        .set({ state, problem, nextAt, updatedAt: now, ...(providerRefund ? { providerRefund } : {}) })
        .where(eq(refunds.id, id))
      if (state === 'failed' && known.state === 'refunded') await reopenCharge(tx, known.chargeId)
      if (state !== 'refunded') return
      if (isOfProvider(known, of.charge)) await replaceSettled(tx, known, now)
      const hasEnded = await endCharge(tx, known.chargeId)
      if (hasEnded) await chargeHandlers[of.charge.purpose].refunded(tx, of.charge, now.getTime())
    })
    if (state === 'failed' && known.state === 'refunded') await correctMessage(tx, of.charge, id, now)
    // On its way it looks as before.
    if (state !== known.state && state !== 'pending') await touchSubject(tx, of.charge, now)
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
