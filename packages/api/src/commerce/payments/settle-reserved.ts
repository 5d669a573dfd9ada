import type { Instant } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type ChargeState, charges } from '../../platform/database/schema/charges.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { Charge, ChargeHandlers } from './charge-handler.ts'
import type { PaymentNotice } from './payment-provider.ts'
import { touchSubject } from './refund-effects.ts'

const RESERVED: readonly ChargeState[] = ['authorised', 'capture_due', 'void_due']

/** Whether the money of a charge is reserved, and neither taken nor released. */
export function isReserved({ state }: Pick<Charge, 'state'>): boolean {
  return RESERVED.includes(state)
}

/**
 * Applies what became of reserved money, once: it was taken, or the reservation ended. One that ended before the shop
 * got its money is reported, and its order is no longer paid. Each is a change of what was paid for (DK-01, DK-05).
 */
export async function settleReserved(
  context: CommerceContext,
  known: Charge,
  notice: PaymentNotice,
): Promise<'applied' | 'ignored'> {
  const { db, clock, chargeHandlers } = context
  if (notice.outcome === 'authorised') return 'ignored'
  const handler = chargeHandlers[known.purpose]
  const changed = await db.transaction(async (tx) => {
    const name = await handler.lock(tx, known.subjectId)
    const [charge] = await tx.select().from(charges).where(eq(charges.id, known.id)).for('update')
    if (!charge || !isReserved(charge)) return null
    const isWanted = charge.state !== 'void_due'
    const state = nextState(notice.outcome === 'paid', isWanted)
    await tx
      .update(charges)
      .set({ state, payment: notice.payment ?? charge.payment, paidAmount: null, paidCurrency: null })
      .where(eq(charges.id, charge.id))
    const isLost = state === 'failed'
    if (isLost) await handler.lost(tx, charge, clock())
    await touchSubject(tx, charge, new Date(clock()))
    return { isLost, name }
  })
  if (changed?.isLost)
    context.report(`A reserved payment was lost before it was captured: ${changed.name ?? known.id}`, null)
  return changed ? 'applied' : 'ignored'
}

/**
 * Ends a reservation of which the provider took another amount: it pays for nothing, and the amount that came in is kept
 * as unbooked. Answers whether money was reserved. The caller has locked the subject and the charge.
 */
export async function endReserved(
  tx: Transaction,
  handlers: ChargeHandlers,
  charge: Charge,
  now: Instant,
): Promise<boolean> {
  if (!isReserved(charge)) return false
  const state = nextState(false, charge.state !== 'void_due')
  await tx.update(charges).set({ state }).where(eq(charges.id, charge.id))
  if (state === 'failed') await handlers[charge.purpose].lost(tx, charge, now)
  return true
}

function nextState(isTaken: boolean, isWanted: boolean): ChargeState {
  if (isTaken) return isWanted ? 'paid' : 'refund_due'
  return isWanted ? 'failed' : 'voided'
}
