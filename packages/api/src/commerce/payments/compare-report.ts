import type { Minor } from '@storefront/domain'
import { and, eq, gte, inArray, isNotNull, lt, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import { refunds } from '../../platform/database/schema.ts'
import type { Charge } from './charge-handler.ts'
import type { ProviderReport, ReportedPayment, ReportedRefund, ReportedTime } from './payment-provider.ts'
import type { Payee } from './payments.ts'
import { receivedOf } from './unbooked-payments.ts'

interface Money {
  amount: Minor
  currency: string
}
interface BookedRefund {
  refund: typeof refunds.$inferSelect
  charge: Charge
}

const inWords = ({ amount, currency }: Money) => `${amount} ${currency}`
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const isSame = (one: Money, other: Money) => one.amount === other.amount && one.currency === other.currency

/**
 * Compares what a provider lists of some time with the books of a business, and the books with the list (PR-04): one line
 * for each difference, amounts in minor units. What is in the books and not on the list, such as what was begun before
 * midnight and paid after it, is asked for by itself. No lines for a provider without a list. Changes nothing.
 */
export async function compareReport(db: Database, payee: Payee, time: ReportedTime): Promise<string[]> {
  const report = await payee.provider.report(payee.account, time)
  if (!report) return []
  return [
    ...(await comparePayments(db, payee, report, time)),
    ...(await compareRefunds(db, payee, report, time)),
  ]
}

async function comparePayments(
  db: Database,
  payee: Payee,
  { payments }: ProviderReport,
  time: ReportedTime,
): Promise<string[]> {
  const booked = await chargesOf(db, payee, payments, time)
  const faults: string[] = []
  const listed = new Set<string>()
  for (const payment of payments) {
    const charge = booked.find((one) => isOf(payment, one))
    if (charge) listed.add(charge.id)
    faults.push(...paymentFault(payment, charge))
  }
  for (const charge of booked.filter((one) => isReceived(one) && !listed.has(one.id))) {
    const money = receivedOf(charge)
    const session = { session: charge.id, payment: charge.payment, ...money }
    const isThere = await payee.provider
      .status(payee.account, session)
      .then((known) => known?.outcome === 'paid' && isSame(known, money), messageOf)
    const what = `${charge.id} (${inWords(money)})`
    if (isThere === false) faults.push(`payment that the provider does not have: ${what}`)
    if (typeof isThere === 'string') faults.push(`payment that was not found: ${what}: ${isThere}`)
  }
  return faults
}

function isOf({ payment, session }: ReportedPayment, { id, payment: known }: Charge): boolean {
  return known === payment || id === payment || id === session || (known !== null && known === session)
}

function paymentFault(reported: ReportedPayment, charge: Charge | undefined): string[] {
  const { payment } = reported
  if (!charge) return [`payment that is not in the books: ${payment} (${inWords(reported)})`]
  if (!isReceived(charge))
    return [
      `payment that the books do not have as paid: ${charge.id} (${inWords(reported)}, ${charge.state})`,
    ]
  const money = receivedOf(charge)
  if (isSame(reported, money)) return []
  return [
    `payment of another amount in the books: ${charge.id} (${inWords(money)}, not ${inWords(reported)})`,
  ]
}

function isReceived({ state, paidAmount }: Charge): boolean {
  return paidAmount !== null || ['paid', 'refund_due', 'refunded'].includes(state)
}

/** The charges of an account that are on the list, and those that were begun in its time. */
function chargesOf(
  db: Database,
  { provider, account }: Payee,
  payments: readonly ReportedPayment[],
  { from, to }: ReportedTime,
): Promise<Charge[]> {
  const named = payments.flatMap(({ payment, session }) => (session ? [payment, session] : [payment]))
  return db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.provider, provider.name),
        eq(charges.referenceId, account.referenceId),
        or(
          inArray(charges.id, named),
          inArray(charges.payment, named),
          and(gte(charges.createdAt, new Date(from)), lt(charges.createdAt, new Date(to))),
        ),
      ),
    )
    .orderBy(charges.createdAt, charges.id)
}

async function compareRefunds(
  db: Database,
  payee: Payee,
  { refunds: reported }: ProviderReport,
  time: ReportedTime,
): Promise<string[]> {
  const booked = await refundsOf(db, payee, reported, time)
  const faults: string[] = []
  const listed = new Set<string>()
  for (const one of reported) {
    const found = booked.find(
      ({ refund }) => refund.providerRefund === one.providerRefund || refund.id === one.refundId,
    )
    if (found) listed.add(found.refund.id)
    faults.push(...refundFault(one, found))
  }
  for (const found of booked) {
    const { id, providerRefund, state, amount } = found.refund
    if (state !== 'refunded' || providerRefund === null || listed.has(id)) continue
    const isThere = await payee.provider
      .refundStatus(payee.account, providerRefund)
      .then((known) => known.state === 'refunded' && known.returned === amount, messageOf)
    const what = `${id} (${inWords(moneyOf(found))})`
    if (isThere === false) faults.push(`refund that the provider has not made: ${what}`)
    if (typeof isThere === 'string') faults.push(`refund that was not found: ${what}: ${isThere}`)
  }
  return faults
}

function refundFault(reported: ReportedRefund, found: BookedRefund | undefined): string[] {
  if (!found) return [`refund that is not in the books: ${reported.providerRefund} (${inWords(reported)})`]
  const { id, state } = found.refund
  if (state !== 'refunded')
    return [`refund that the books do not have as made: ${id} (${inWords(reported)}, ${state})`]
  const money = moneyOf(found)
  if (isSame(reported, money)) return []
  return [`refund of another amount in the books: ${id} (${inWords(money)}, not ${inWords(reported)})`]
}

function moneyOf({ refund, charge }: BookedRefund): Money {
  return { amount: refund.amount, currency: receivedOf(charge).currency }
}

/** The refunds of an account that are on the list, and those that were begun in its time and have an id there. */
function refundsOf(
  db: Database,
  { provider, account }: Payee,
  reported: readonly ReportedRefund[],
  { from, to }: ReportedTime,
): Promise<BookedRefund[]> {
  const there = reported.map(({ providerRefund }) => providerRefund)
  const ours = reported.flatMap(({ refundId }) => refundId ?? [])
  return db
    .select({ refund: refunds, charge: charges })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(
      and(
        eq(charges.provider, provider.name),
        eq(charges.referenceId, account.referenceId),
        or(
          inArray(refunds.providerRefund, there),
          inArray(refunds.id, ours),
          and(
            isNotNull(refunds.providerRefund),
            gte(refunds.createdAt, new Date(from)),
            lt(refunds.createdAt, new Date(to)),
          ),
        ),
      ),
    )
    .orderBy(refunds.createdAt, refunds.id)
}
