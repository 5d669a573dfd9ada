import type { Reservation } from '@storefront/api-contract/reservation'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type ChargeState, charges } from '../../platform/database/schema/charges.ts'
import { OPEN_REFUND_STATES } from '../../platform/database/schema/payments.ts'
import { sumOfRefunds } from '../payments/returned-money.ts'

type DepositRefund = NonNullable<Reservation['deposit']['refund']>

const CAME: readonly ChargeState[] = ['paid', 'refund_due', 'refunded']

/**
 * Of these reservations those whose deposit goes back or is back, by id, whoever returned it: this server, the operator,
 * or the business at its provider (PR-04). `due` while any of it is on its way. Left out where a payment, or a part of
 * it, stays the shop's, as for a deposit that was paid twice.
 */
export async function depositRefunds(
  tx: Transaction,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, DepositRefund>> {
  const refunds = new Map<string, DepositRefund>()
  if (reservationIds.length === 0) return refunds
  const payments = await tx
    .select({
      id: charges.subjectId,
      state: charges.state,
      amount: charges.amount,
      goesBack: sumOfRefunds([...OPEN_REFUND_STATES, 'refunded']).mapWith(Number),
    })
    .from(charges)
    .where(
      and(
        eq(charges.purpose, 'deposit'),
        inArray(charges.subjectId, [...reservationIds]),
        inArray(charges.state, [...CAME]),
      ),
    )
  const isKept = ({ state, amount, goesBack }: (typeof payments)[number]) =>
    state === 'paid' && goesBack < amount
  const kept = new Set(payments.filter(isKept).map(({ id }) => id))
  for (const { id, state } of payments) {
    if (kept.has(id)) continue
    const isBack = state === 'refunded' && refunds.get(id) !== 'due'
    refunds.set(id, isBack ? 'refunded' : 'due')
  }
  return refunds
}
