import type { Minor } from '@storefront/domain'
import type { ChargePurpose } from '@storefront/domain/enums'
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { Charge } from './charge-handler.ts'
import { lockCharge } from './lock-charge.ts'
import type { PaymentNotice } from './payment-provider.ts'
import type { Payee } from './payments.ts'
import { touchSubject } from './refund-effects.ts'
import { endReserved } from './settle-reserved.ts'

/** Money that came in for an order, deposit or package with another amount than was asked for. */
export interface UnbookedPayment {
  /** The amount received less refunds, in minor units of `currency`. */
  amount: Minor
  currency: string
  /** What was asked for, in minor units of the currency it is sold in. */
  asked: Minor
}

/** The amount received for a charge if it differs from the one requested, else the amount requested (PR-04). */
export function receivedOf({
  amount,
  currency,
  paidAmount,
  paidCurrency,
}: Pick<Charge, 'amount' | 'currency' | 'paidAmount' | 'paidCurrency'>): { amount: Minor; currency: string } {
  return { amount: paidAmount ?? amount, currency: paidCurrency ?? currency }
}

/**
 * Stores the amount that the provider says it received for a charge, if it differs from the one requested (PR-04). It
 * pays for nothing; the books count it, and the desk is notified of a change of the order. Where the provider took it of
 * reserved money, the reservation ends.
 */
export async function keepUnbooked(
  { db, clock, chargeHandlers }: CommerceContext,
  charge: Charge,
  { outcome, amount, currency, payment }: PaymentNotice,
): Promise<void> {
  // A negative amount is one that the currency cannot represent.
  if (outcome !== 'paid' || amount <= 0) return
  if (amount === charge.amount && currency === charge.currency) return
  const isNews = or(
    isNull(charges.paidAmount),
    ne(charges.paidAmount, amount),
    ne(charges.paidCurrency, currency),
  )
  await db.transaction(async (tx) => {
    await lockCharge(tx, chargeHandlers, charge)
    const kept = await tx
      .update(charges)
      .set({ paidAmount: amount, paidCurrency: currency, payment: payment ?? charge.payment })
      .where(and(eq(charges.id, charge.id), isNews))
      .returning({ id: charges.id })
    const [known] = await tx.select().from(charges).where(eq(charges.id, charge.id))
    const hasEnded = known !== undefined && (await endReserved(tx, chargeHandlers, known, clock()))
    if (kept.length > 0 || hasEnded) await touchSubject(tx, charge, new Date(clock()))
  })
}

/** Asks the provider what it received for a session whose callback named another amount, and stores it. */
export async function askUnbooked(context: CommerceContext, payee: Payee, session: string): Promise<void> {
  const [charge] = await context.db.select().from(charges).where(eq(charges.id, session))
  if (!charge) return
  const { payment, amount, currency } = charge
  const notice = await payee.provider.status(payee.account, { session, payment, amount, currency })
  if (notice?.session === session) await keepUnbooked(context, charge, notice)
}

/** The amount refunded of the outer query's charge. Correlated, because a grouped subquery would scan all refunds. */
const RETURNED = sql<string>`(select coalesce(sum(r.amount), 0) from refunds r
  where r.charge_id = charges.id and r.state = 'refunded')`
const IS_LEFT = and(isNotNull(charges.paidAmount), sql`${charges.paidAmount} > ${RETURNED}`)

/** What was paid for with unbooked money: orders, reservations or packages, by their ids. */
interface Subjects {
  purpose: ChargePurpose
  ids: readonly string[]
}

type UnbookedCharge = Charge & { unbooked: UnbookedPayment }

/** The unbooked money of these subjects that was not returned, by subject, the oldest first (PR-04, DK-02). */
export async function unbookedPayments(
  db: Database | Transaction,
  subjects: Subjects,
): Promise<ReadonlyMap<string, UnbookedPayment[]>> {
  const bySubject = new Map<string, UnbookedPayment[]>()
  for (const { subjectId, unbooked } of await unbookedCharges(db, subjects))
    bySubject.set(subjectId, [...(bySubject.get(subjectId) ?? []), unbooked])
  return bySubject
}

/** The charges of {@link unbookedPayments}. */
export async function unbookedCharges(
  db: Database | Transaction,
  { purpose, ids }: Subjects,
): Promise<UnbookedCharge[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ charge: charges, returned: RETURNED })
    .from(charges)
    .where(and(IS_LEFT, eq(charges.purpose, purpose), inArray(charges.subjectId, [...ids])))
    .orderBy(asc(charges.createdAt), asc(charges.id))
  return rows.map(({ charge, returned }) => {
    const { amount, currency } = receivedOf(charge)
    return { ...charge, unbooked: { amount: amount - Number(returned), currency, asked: charge.amount } }
  })
}

/** What of a business has unbooked money that was not returned, by its id and whatever its age (PR-04, DK-02). */
export async function unbookedSubjects(
  db: Database,
  { referenceId, purpose }: { referenceId: string; purpose: ChargePurpose },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: charges.subjectId })
    .from(charges)
    .where(and(IS_LEFT, eq(charges.purpose, purpose), eq(charges.referenceId, referenceId)))
  return rows.map(({ id }) => id)
}

/** Whether the order of the outer query has a payment with another amount. */
export function hasUnbooked(orderId: SQL): SQL {
  return sql`exists (select from charges c where c.purpose = 'order' and c.subject_id = ${orderId}
    and c.paid_amount is not null)`
}
