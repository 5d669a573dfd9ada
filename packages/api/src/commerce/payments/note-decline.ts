import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { charges } from '../../platform/database/schema/charges.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { Charge } from './charge-handler.ts'
import { lockCharge } from './lock-charge.ts'
import type { PaymentNotice } from './payment-provider.ts'
import { touchSubject } from './refund-effects.ts'

/** Stores the decline reason of a session that can still be paid, to be shown to the customer (PR-04). */
export async function noteDecline(
  { db, clock, chargeHandlers }: CommerceContext,
  charge: Charge,
  { reason = 'declined' }: PaymentNotice,
): Promise<'applied' | 'ignored'> {
  const isNews = or(isNull(charges.declineReason), ne(charges.declineReason, reason))
  return db.transaction(async (tx) => {
    await lockCharge(tx, chargeHandlers, charge)
    const noted = await tx
      .update(charges)
      .set({ declineReason: reason })
      .where(and(eq(charges.id, charge.id), eq(charges.state, 'pending'), isNews))
      .returning({ id: charges.id })
    if (noted.length === 0) return 'ignored'
    await touchSubject(tx, charge, new Date(clock()))
    return 'applied'
  })
}
