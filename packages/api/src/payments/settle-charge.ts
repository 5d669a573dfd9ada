import { eq } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import { charges } from '../database/schema/charges.ts'
import type { PaymentNotice } from './payment-provider.ts'
import type { Settlement } from './settle-payment.ts'

/**
 * Applies a provider's notice to a charge, once (OR-05). A payment after the charge expired still counts; a repeated
 * notice, or a decline after the end, changes nothing.
 */
export async function settleCharge(context: ApiContext, notice: PaymentNotice): Promise<Settlement> {
  const { db, clock, chargeHandlers } = context
  return db.transaction(async (tx): Promise<Settlement> => {
    const [charge] = await tx.select().from(charges).where(eq(charges.id, notice.session)).for('update')
    if (!charge) return 'unknown-session'
    if (charge.amount !== notice.amount || charge.currency !== notice.currency) return 'mismatch'
    const isOpen = charge.state === 'pending'
    const isLate = charge.state === 'expired' || charge.state === 'superseded'
    if (!isOpen && !(isLate && notice.outcome === 'paid')) return 'ignored'
    const handler = chargeHandlers[charge.purpose]
    const isPaid = notice.outcome === 'paid'
    if (!isPaid) await handler.failed(tx, charge, clock())
    const state = isPaid ? await handler.paid(tx, charge, clock()) : 'failed'
    await tx.update(charges).set({ state }).where(eq(charges.id, charge.id))
    return 'applied'
  })
}
