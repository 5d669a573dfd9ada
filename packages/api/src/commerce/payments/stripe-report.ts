import type Stripe from 'stripe'
import type { ProviderReport, ReportedTime } from './payment-provider.ts'
import { minorOfStripe } from './stripe-amounts.ts'
import { idOf, refundNotice } from './stripe-notices.ts'

const PAGE = 100

/**
 * What Stripe lists of payments and refunds that were begun in this time, in the currency that was paid in (PR-04): its
 * balance transactions are in the account's own.
 */
export async function stripeReport(client: Stripe, { from, to }: ReportedTime): Promise<ProviderReport> {
  const listed = { created: { gte: Math.ceil(from / 1000), lt: Math.ceil(to / 1000) }, limit: PAGE }
  const report: ProviderReport = { payments: [], refunds: [] }
  for await (const charge of client.charges.list(listed)) {
    if (charge.status !== 'succeeded' || !charge.captured) continue
    const currency = charge.currency.toUpperCase()
    const amount = minorOfStripe(charge.amount_captured, currency)
    report.payments.push({
      payment: idOf(charge.payment_intent) ?? charge.id,
      session: null,
      amount,
      currency,
    })
  }
  for await (const refund of client.refunds.list(listed)) {
    const { state, refundId, returned } = refundNotice(refund)
    if (state !== 'refunded') continue
    const currency = refund.currency.toUpperCase()
    report.refunds.push({ providerRefund: refund.id, refundId, amount: returned ?? -1, currency })
  }
  return report
}
