import type { Minor } from '@storefront/domain'
import type { Database } from '../../platform/database/database.ts'
import { type BookedRefund, bookedCharges, bookedRefunds } from './booked-of-report.ts'
import type { Charge } from './charge-handler.ts'
import type { ProviderReport, ReportedPayment, ReportedRefund, ReportedTime } from './payment-provider.ts'
import type { Payee } from './payments.ts'
import { receivedOf } from './unbooked-payments.ts'

interface Money {
  amount: Minor
  currency: string
}

/** A query takes 65,535 values, and each entry is looked up by up to four. */
const PART = 10_000

const inWords = ({ amount, currency }: Money) => `${amount} ${currency}`
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const isSame = (one: Money, other: Money) => one.amount === other.amount && one.currency === other.currency

/**
 * Compares what a provider lists of some time with the books of a business, and the books with the list (PR-04): one line
 * for each difference, amounts in minor units. What is in the books and not on the list, such as what was begun before
 * midnight and paid after it, is asked for by itself. No lines for a provider without a list. Changes nothing. At most
 * `part` entries of a list are looked up at once.
 */
export async function compareReport(
  db: Database,
  payee: Payee,
  time: ReportedTime,
  part = PART,
): Promise<string[]> {
  const report = await payee.provider.report(payee.account, time)
  if (!report) return []
  return [
    ...(await comparePayments(payee, report, await bookedCharges(db, payee, report, { time, part }))),
    ...(await compareRefunds(payee, report, await bookedRefunds(db, payee, report, { time, part }))),
  ]
}

async function comparePayments(
  payee: Payee,
  { payments }: ProviderReport,
  booked: readonly Charge[],
): Promise<string[]> {
  const byId = byIds(booked, ({ id, payment }) => [id, payment])
  const faults: string[] = []
  const listed = new Set<string>()
  for (const payment of payments) {
    const charge = byId.get(payment.payment) ?? (payment.session ? byId.get(payment.session) : undefined)
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

/** Entries by each of their ids, those of the first before those of later ones. */
function byIds<T>(all: readonly T[], idsOf: (one: T) => readonly (string | null)[]): ReadonlyMap<string, T> {
  const pairs = all.flatMap((one) => idsOf(one).flatMap((id) => (id ? [[id, one] as const] : [])))
  return new Map(pairs.reverse())
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

async function compareRefunds(
  payee: Payee,
  { refunds: reported }: ProviderReport,
  booked: readonly BookedRefund[],
): Promise<string[]> {
  const byId = byIds(booked, ({ refund }) => [refund.providerRefund, refund.id])
  const faults: string[] = []
  const listed = new Set<string>()
  for (const one of reported) {
    const found = byId.get(one.providerRefund) ?? (one.refundId ? byId.get(one.refundId) : undefined)
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
