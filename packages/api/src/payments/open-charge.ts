import type { Instant, Minor } from '@storefront/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import type { Transaction } from '../database/database.ts'
import { type ChargePurpose, charges } from '../database/schema/charges.ts'

/** Minutes until an unpaid charge expires. */
export const CHARGE_MINUTES = 30

/** A payment to open. */
export interface ChargeRequest {
  purpose: ChargePurpose
  subjectId: string
  referenceId: string
  amount: Minor
  currency: string
  locale: string
}

/** An open provider session, to be stored with {@link saveCharge}; an abandoned one costs nothing. */
export type OpenedCharge = ChargeRequest & { id: string; url: string; provider: string }

/** Opens a payment session. Outside the transaction, because the provider may be slow. */
export async function openCharge({ payments }: ApiContext, request: ChargeRequest): Promise<OpenedCharge> {
  const { subjectId, amount, currency } = request
  const session = await payments.open({ orderId: subjectId, amount, currency })
  return { ...request, ...session, provider: payments.name }
}

/** Stores a session as the only pending one of its subject. */
export async function saveCharge(tx: Transaction, charge: OpenedCharge, now: Instant): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'superseded' })
    .where(and(ofSubject(charge), inArray(charges.state, ['pending'])))
  await tx.insert(charges).values({ ...charge, state: 'pending', createdAt: new Date(now) })
}

/** All sessions of one subject. */
export function ofSubject({ purpose, subjectId }: Pick<ChargeRequest, 'purpose' | 'subjectId'>) {
  return and(eq(charges.purpose, purpose), eq(charges.subjectId, subjectId))
}
