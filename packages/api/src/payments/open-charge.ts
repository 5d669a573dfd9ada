import type { Instant } from '@storefront/domain'
import { and, eq, inArray } from 'drizzle-orm'
import type { ApiContext } from '../api-context.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type ChargePurpose, charges } from '../database/schema/charges.ts'
import type { PaymentRequest } from './payment-provider.ts'

/** Minutes until an unpaid charge expires. */
export const CHARGE_MINUTES = 30

/** A payment to open. */
export interface ChargeRequest extends PaymentRequest {
  referenceId: string
  /** The language the payment page opens in. */
  locale: string
}

/** An open provider session, to be stored with {@link saveCharge}; an abandoned one costs nothing. */
export type OpenedCharge = ChargeRequest & { id: string; url: string; provider: string }

/** What a charge pays for. */
export type ChargeSubject = Pick<ChargeRequest, 'purpose' | 'subjectId'>

/** Opens a payment session. Outside the transaction, because the provider may be slow. */
export async function openCharge({ payments }: ApiContext, request: ChargeRequest): Promise<OpenedCharge> {
  const { purpose, subjectId, amount, currency } = request
  const session = await payments.open({ purpose, subjectId, amount, currency })
  return { ...request, ...session, provider: payments.name }
}

/** Stores a session as the only pending one of its subject. The caller has locked the subject. */
export async function saveCharge(tx: Transaction, charge: OpenedCharge, now: Instant): Promise<void> {
  await supersedeCharges(tx, charge)
  await tx.insert(charges).values({ ...charge, state: 'pending', createdAt: new Date(now) })
}

/** Ends the pending session of a subject. The caller has locked the subject. */
export async function supersedeCharges(tx: Transaction, subject: ChargeSubject): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'superseded' })
    .where(and(ofSubject(subject), eq(charges.state, 'pending')))
}

/** All sessions of one subject. */
export function ofSubject({ purpose, subjectId }: ChargeSubject) {
  return and(eq(charges.purpose, purpose), eq(charges.subjectId, subjectId))
}

/** The payment links of these subjects, by id, where a session is pending. */
export async function paymentUrls(
  db: Database | Transaction,
  purpose: ChargePurpose,
  subjectIds: string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: charges.subjectId, url: charges.url })
    .from(charges)
    .where(
      and(eq(charges.purpose, purpose), inArray(charges.subjectId, subjectIds), eq(charges.state, 'pending')),
    )
  return new Map(rows.map(({ id, url }) => [id, url]))
}
