import type { Bank, BankCallback } from './bank.ts'
import { type StripeDouble, type StripeRefund, type StripeSession, stripeWebhook } from './stripe-double.ts'
import type { TestServer } from './test-server.ts'

const CALLBACK = 'payments/callback/stripe/test'
const intentOf = (session: string) => `pi_${session}`

/** Stripe, as its double plays it. */
export function stripeBank(server: Pick<TestServer, 'send'>, stripe: StripeDouble, now: () => number): Bank {
  const callbacks: BankCallback[] = []
  const paid = new Set<string>()
  const say = (about: BankCallback['about'], type: string, object: object) => {
    const then = structuredClone(object)
    callbacks.push({
      about,
      send: () => server.send('POST', CALLBACK, stripeWebhook(type, then, { at: now() })),
    })
  }
  const open = (session: string) => {
    const found = stripe.sessions.get(session)
    return found?.status === 'open' ? found : null
  }
  const refundsOf = (session: string) =>
    [...stripe.refunds.values()].filter((one) => one.payment_intent === intentOf(session))
  const returned = (session: string) =>
    refundsOf(session).reduce((sum, { status, amount }) => sum + (status === 'succeeded' ? amount : 0), 0)
  return {
    callbacks,
    pay(id, { reserve }) {
      const session = open(id)
      if (!session) return
      paid.add(id)
      const intent = intentOf(id)
      Object.assign(session, { status: 'complete', payment_intent: intent })
      if (reserve)
        stripe.intents.set(intent, { id: intent, object: 'payment_intent', status: 'requires_capture' })
      else session.payment_status = 'paid'
      say('payment', 'checkout.session.completed', session)
    },
    decline(id) {
      const session = open(id)
      if (!session) return
      session.status = 'complete'
      say('payment', 'checkout.session.async_payment_failed', session)
    },
    end(id) {
      const session = open(id)
      const intent = stripe.intents.get(intentOf(id))
      if (intent?.status === 'requires_capture') intent.status = 'canceled'
      if (!session) return
      session.status = 'expired'
      say('payment', 'checkout.session.expired', session)
    },
    refundThere(id, amount) {
      const session = stripe.sessions.get(id)
      if (session?.payment_status !== 'paid' || amount > session.amount_total - returned(id)) return
      const refund = ownRefund(session, amount, stripe.refunds.size)
      stripe.refunds.set(refund.id, refund)
      say('refund', 'refund.created', refund)
    },
    bounce(id) {
      const refund = refundsOf(id).find(({ status }) => status === 'succeeded')
      if (!refund) return
      refund.status = 'failed'
      say('refund', 'refund.failed', refund)
    },
    dispute(id) {
      if (paid.has(id)) say('dispute', 'charge.dispute.created', { id: 'dp_1', payment_intent: intentOf(id) })
    },
    finish: () => undefined,
    // Its library asks twice.
    breakOff: (when) => void Object.assign(stripe.broken, { count: 2, before: when === 'before' }),
    mend: () => void Object.assign(stripe.broken, { count: 0, before: false }),
    lie(id, how) {
      const session = stripe.sessions.get(id)
      const lie = { ...session, status: 'complete', payment_status: 'paid', payment_intent: intentOf(id) }
      const wrong = how === 'amount' ? { ...lie, amount_total: 10 } : lie
      const sign = { at: now(), ...(how === 'signature' ? { secret: 'whsec_guessed' } : {}) }
      return server.send('POST', CALLBACK, stripeWebhook('checkout.session.completed', wrong, sign))
    },
    money(id) {
      const session = stripe.sessions.get(id)
      const isReserved = stripe.intents.get(intentOf(id))?.status === 'requires_capture'
      const amount = session?.amount_total ?? 0
      return {
        wasPaid: paid.has(id),
        reserved: isReserved ? amount : 0,
        taken: session?.payment_status === 'paid' ? amount : 0,
        returned: returned(id),
      }
    },
  }
}

function ownRefund({ id, currency }: StripeSession, amount: number, count: number): StripeRefund {
  return {
    id: `re_own_${count}`,
    object: 'refund',
    amount,
    currency,
    payment_intent: intentOf(id),
    status: 'succeeded',
    metadata: {},
  }
}
