import type { Reservation } from '@storefront/api-contract/reservation'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type ChargeState, charges } from '../../platform/database/schema/charges.ts'

type DepositRefund = NonNullable<Reservation['deposit']['refund']>

const KEPT: readonly ChargeState[] = ['paid']
const RETURNED: readonly ChargeState[] = ['refund_due', 'refunded']

/**
 * Of these reservations those whose deposit goes back or is back, by id, whoever returned it: this server, the operator,
 * or the business at its provider (PR-04). `due` while any of it is on its way. Left out where a payment is the shop's,
 * as for a deposit that was paid twice.
 */
export async function depositRefunds(
  tx: Transaction,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, DepositRefund>> {
  const refunds = new Map<string, DepositRefund>()
  if (reservationIds.length === 0) return refunds
  const paid = await tx
    .select({ id: charges.subjectId, state: charges.state })
    .from(charges)
    .where(
      and(
        eq(charges.purpose, 'deposit'),
        inArray(charges.subjectId, [...reservationIds]),
        inArray(charges.state, [...KEPT, ...RETURNED]),
      ),
    )
  const kept = new Set(paid.filter(({ state }) => KEPT.includes(state)).map(({ id }) => id))
  for (const { id, state } of paid) {
    if (kept.has(id)) continue
    const isDue = state === 'refund_due' || refunds.get(id) === 'due'
    refunds.set(id, isDue ? 'due' : 'refunded')
  }
  return refunds
}
