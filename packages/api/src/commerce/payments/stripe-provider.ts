import type Stripe from 'stripe'
import type {
  PaidSession,
  PaymentProvider,
  ProviderAccount,
  RefundNotice,
  RefundRequest,
  SessionRequest,
} from './payment-provider.ts'
import { stripeAmount, stripeStep } from './stripe-amounts.ts'
import { stripeEvent } from './stripe-events.ts'
import { idOf, refundNotice, sessionNotice } from './stripe-notices.ts'
import { stripeReport } from './stripe-report.ts'

const ADDRESS = 'https://api.stripe.com'
const TIMEOUT_MS = 10_000
/** Stripe's shortest is 30 minutes; a minute more allows for the way there. */
const OPEN_SECONDS = 31 * 60
const TOLERANCE_SECONDS = 300

/**
 * Stripe by hosted Checkout, which also offers Apple Pay and Google Pay. An account consists of `secret_key` and the
 * `webhook_secret` of its endpoint. The SDK is loaded with the first payment.
 */
export function stripeProvider(address: string = ADDRESS, timeout: number = TIMEOUT_MS): PaymentProvider {
  const { protocol, hostname, port } = new URL(address)
  const clientOf = async ({ secrets }: ProviderAccount): Promise<Stripe> => {
    const { default: Client } = await import('stripe')
    return new Client(secrets.secret_key ?? '', {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      timeout,
      maxNetworkRetries: 1,
      telemetry: false,
    })
  }
  return {
    name: 'stripe',
    methods: ['card', 'apple_pay', 'google_pay'],
    secrets: ['secret_key', 'webhook_secret'],
    authorises: () => true,
    step: stripeStep,
    open: async (account, request) => openSession(await clientOf(account), request),
    status: async (account, { session }) => sessionStatus(await clientOf(account), session),
    capture: async (account, session) => finish(await clientOf(account), session, 'capture'),
    void: async (account, session) => finish(await clientOf(account), session, 'cancel'),
    refund: async (account, request) => refund(await clientOf(account), request),
    refundStatus: async (account, id) => refundNotice(await (await clientOf(account)).refunds.retrieve(id)),
    report: async (account, time) => stripeReport(await clientOf(account), time),
    async readCallback(account, { headers, body, now }) {
      const { webhooks } = await clientOf(account)
      const signature = String(headers['stripe-signature'])
      const secret = account.secrets.webhook_secret ?? ''
      try {
        const event = webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now)
        return stripeEvent(event)
      } catch (error) {
        if (typeOf(error) === 'StripeSignatureVerificationError' || error instanceof SyntaxError) return null
        throw error
      }
    },
  }
}

async function openSession(client: Stripe, request: SessionRequest) {
  const { purpose, subjectId, amount, currency, title, locale, authorise, returnUrl, now } = request
  const metadata = { purpose, subject: subjectId }
  const session = await client.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: `${purpose}-${subjectId}`,
    locale: locale === 'en' ? 'en' : 'auto',
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.ceil(now / 1000) + OPEN_SECONDS,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: stripeAmount(amount, currency),
          product_data: { name: title },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, ...(authorise ? { capture_method: 'manual' as const } : {}) },
  })
  if (!session.url) throw new Error('Stripe opened a session without a page.')
  return { id: session.id, url: session.url }
}

async function sessionStatus(client: Stripe, session: string) {
  return sessionNotice(await client.checkout.sessions.retrieve(session, { expand: ['payment_intent'] }))
}

/** What Stripe says of a payment that has been captured or cancelled before. */
const ENDED = 'payment_intent_unexpected_state'

/**
 * Captures or cancels a payment; one that has ended already answers what became of it. Throws for any other refusal.
 * The payment's state makes it happen once: with a key of ours, Stripe would repeat a refusal for a day.
 */
async function finish(client: Stripe, { session, payment }: PaidSession, what: 'capture' | 'cancel') {
  if (payment) {
    await client.paymentIntents[what](payment).catch((error) => {
      if (codeOf(error) !== ENDED) throw error
    })
  }
  return sessionStatus(client, session)
}

async function refund(client: Stripe, request: RefundRequest): Promise<RefundNotice> {
  const { refundId, returned, currency, isRetry } = request
  const intent = request.payment ?? (await intentOf(client, request))
  if (!intent) return unmade(refundId, 'not-paid')
  // Stripe forgets idempotency keys after a day.
  const earlier = isRetry ? await earlierRefund(client, intent, refundId) : null
  if (earlier) return refundNotice(earlier)
  if (returned % stripeStep(currency) !== 0) return unmade(refundId, 'amount-not-chargeable')
  const amount = stripeAmount(returned, currency)
  const wanted = { payment_intent: intent, amount, metadata: { refund: refundId } }
  try {
    return refundNotice(await client.refunds.create(wanted, { idempotencyKey: `refund-${refundId}` }))
  } catch (error) {
    if (typeOf(error) !== 'StripeInvalidRequestError') throw error
    return unmade(refundId, codeOf(error) ?? 'refused')
  }
}

function unmade(refundId: string, problem: string): RefundNotice {
  return { refundId, providerRefund: null, payment: null, returned: null, state: 'failed', problem }
}

async function intentOf(client: Stripe, { session }: PaidSession): Promise<string | null> {
  return idOf((await client.checkout.sessions.retrieve(session)).payment_intent)
}

async function earlierRefund(client: Stripe, intent: string, refundId: string) {
  const { data } = await client.refunds.list({ payment_intent: intent, limit: 100 })
  return data.find(({ metadata }) => metadata?.refund === refundId) ?? null
}

function typeOf(error: unknown): string | undefined {
  return error instanceof Error && 'type' in error ? String(error.type) : undefined
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && error.code ? String(error.code) : undefined
}
