import type Stripe from 'stripe'
import type { PaymentNotice, RefundNotice } from './payment-provider.ts'
import { minorOfStripe } from './stripe-amounts.ts'
import { stripeDecline } from './stripe-declines.ts'

/** What a Checkout session says of its payment; null while it is open. */
export function sessionNotice(
  session: Stripe.Checkout.Session,
  known: 'failed' | null = null,
): PaymentNotice | null {
  const error = typeof session.payment_intent === 'object' ? session.payment_intent?.last_payment_error : null
  const outcome = known ?? outcomeOf(session) ?? (error ? 'declined' : null)
  if (outcome === null) return null
  const isUnpaid = outcome !== 'paid' && outcome !== 'authorised'
  const intent = idOf(session.payment_intent)
  const currency = (session.currency ?? '').toUpperCase()
  return {
    session: session.id,
    outcome,
    amount: minorOfStripe(receivedOf(session) ?? session.amount_total ?? 0, currency),
    currency,
    ...(intent ? { payment: intent } : {}),
    ...(error && isUnpaid ? { reason: stripeDecline(error) } : {}),
  }
}

/** What was captured, where the payment is known and in the session's currency; less if somebody captured a part. */
function receivedOf({ payment_intent: intent, currency }: Stripe.Checkout.Session): number | null {
  if (typeof intent !== 'object' || intent?.status !== 'succeeded') return null
  return intent.currency === currency ? intent.amount_received : null
}

function outcomeOf(session: Stripe.Checkout.Session): PaymentNotice['outcome'] | null {
  const { payment_status, status, payment_intent: intent } = session
  if (typeof intent === 'object' && intent?.status === 'requires_capture') return 'authorised'
  if (typeof intent === 'object' && intent?.status === 'canceled') return 'expired'
  if (payment_status === 'paid') return 'paid'
  return status === 'expired' ? 'expired' : null
}

/** What a refund says of itself. */
export function refundNotice(refund: Stripe.Refund): RefundNotice {
  const { id, metadata, status, failure_reason, payment_intent, amount, currency } = refund
  const notice = {
    refundId: metadata?.refund ?? null,
    providerRefund: id,
    payment: idOf(payment_intent),
    returned: minorOfStripe(amount, currency),
  }
  if (status === 'succeeded') return { ...notice, state: 'refunded' }
  if (status === 'pending' || status === 'requires_action') return { ...notice, state: 'pending' }
  return { ...notice, state: 'failed', problem: failure_reason ?? status ?? 'refused' }
}

/** Ids are strings or part of an expanded object. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'object' ? (value?.id ?? null) : (value ?? null)
}
