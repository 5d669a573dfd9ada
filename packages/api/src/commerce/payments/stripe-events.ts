import type Stripe from 'stripe'
import type { PaymentEvent } from './payment-provider.ts'
import { idOf, sessionNotice } from './stripe-notices.ts'

/** What an event of Stripe means here; events that say nothing new are `other`. */
export function stripeEvent(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.expired':
      return paymentEvent(event.data.object, null)
    case 'checkout.session.async_payment_failed':
      return paymentEvent(event.data.object, 'failed')
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refund', providerRefund: event.data.object.id }
    case 'charge.dispute.created':
      return disputeEvent(event.data.object)
    default:
      return { kind: 'other' }
  }
}

function paymentEvent(session: Stripe.Checkout.Session, outcome: 'failed' | null): PaymentEvent {
  const notice = sessionNotice(session, outcome)
  // Complete and unpaid: reserved, or still on its way; the event does not say which.
  return notice ? { kind: 'payment', ...notice } : { kind: 'session', session: session.id }
}

function disputeEvent({ payment_intent }: Stripe.Dispute): PaymentEvent {
  const payment = idOf(payment_intent)
  return payment ? { kind: 'dispute', payment } : { kind: 'other' }
}
