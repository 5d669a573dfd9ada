import Stripe from 'stripe'
import { STRIPE_SECRETS } from './payment-accounts.ts'
import { type Answered, type Asked, type PaymentDouble, startPaymentDouble } from './payment-double.ts'

export interface StripeSession {
  id: string
  object: 'checkout.session'
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  payment_intent: string | null
  /** When it was paid, in seconds; left out, at noon of the tests. */
  paid_at?: number
}

export interface StripeIntent {
  id: string
  object: 'payment_intent'
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled'
  /** What was captured, where that is not the whole, and its currency. */
  amount_received?: number
  currency?: string
  /** Error of the last declined attempt. */
  last_payment_error?: { code: string; decline_code?: string }
}

export interface StripeRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
  /** In seconds; left out, at noon of the tests. */
  created?: number
}

export interface StripeDouble extends PaymentDouble {
  sessions: Map<string, StripeSession>
  /** For sessions that are authorised, or whose last attempt was declined. */
  intents: Map<string, StripeIntent>
  refunds: Map<string, StripeRefund>
  /** Requests to break off after they were done, or before, from the next on. */
  broken: { count: number; how?: 'silence'; before?: boolean }
  /** The code by which the next request is refused. */
  next: { refusal: string | null }
}

/**
 * A local server that speaks the part of Stripe's documented protocol that is used. A key gets the same answer again,
 * also a refusal.
 */
export async function startStripeDouble(): Promise<StripeDouble> {
  const sessions: StripeDouble['sessions'] = new Map()
  const refunds: StripeDouble['refunds'] = new Map()
  const intents: StripeDouble['intents'] = new Map()
  const broken: StripeDouble['broken'] = { count: 0 }
  const next: StripeDouble['next'] = { refusal: null }
  const byKey = new Map<string, Answered>()
  const double = await startPaymentDouble((asked) => {
    if (broken.count > 0 && broken.before) {
      broken.count -= 1
      return null
    }
    const key = String(asked.headers['idempotency-key'] ?? '')
    const known = asked.method === 'POST' ? byKey.get(key) : undefined
    const answer =
      known ?? refusedOnce(next) ?? finished(asked, sessions, intents) ?? answerOf(asked, sessions, refunds)
    if (key !== '') byKey.set(key, answer)
    if (broken.count === 0) return answer
    broken.count -= 1
    const how = broken.how ?? null
    if (broken.count === 0) delete broken.how
    return how
  })
  return { ...double, sessions, intents, refunds, broken, next }
}

type Sessions = StripeDouble['sessions']
type Refunds = StripeDouble['refunds']

/** What becomes of authorised payments; undefined for other requests. */
function finished({ path, query }: Asked, sessions: Sessions, intents: StripeDouble['intents']) {
  const [, id = '', what] = /^\/v1\/payment_intents\/(\w+)\/(capture|cancel)$/.exec(path) ?? []
  const intent = intents.get(id)
  if (what) {
    if (intent?.status !== 'requires_capture') return refusal('payment_intent_unexpected_state', 400)
    intent.status = what === 'capture' ? 'succeeded' : 'canceled'
    const session = [...sessions.values()].find((one) => one.payment_intent === id)
    if (session && what === 'capture') session.payment_status = 'paid'
    return { body: intent }
  }
  const session = sessions.get(path.split('/').at(-1) ?? '')
  const expanded = query.get('expand[0]') === 'payment_intent' && intents.get(session?.payment_intent ?? '')
  return session && expanded ? { body: { ...session, payment_intent: expanded } } : undefined
}

function answerOf(asked: Asked, sessions: Sessions, refunds: Refunds): Answered {
  const { method, path } = asked
  const [, id] = /^\/v1\/(?:checkout\/sessions|refunds)\/(.+)$/.exec(path) ?? []
  const found = id && (sessions.get(id) ?? refunds.get(id))
  if (found) return { body: found }
  if (method === 'POST' && path === '/v1/checkout/sessions') return { body: opened(asked, sessions) }
  if (method === 'POST' && path === '/v1/refunds') return refunded(asked, sessions, refunds)
  if (path === '/v1/refunds') return listed(asked, [...refunds.values()])
  if (path === '/v1/charges') return listed(asked, [...sessions.values()].flatMap(chargeOf))
  return refusal('resource_missing', 404)
}

/** 2026-11-20T09:00:00Z, as the server of the tests has it. */
const NOON_SECONDS = 1_795_165_200

/** A charge as Stripe lists it: it is made when a session is paid. */
function chargeOf({ id, payment_status, payment_intent, amount_total, currency, paid_at }: StripeSession) {
  if (payment_status !== 'paid') return []
  const money = { amount: amount_total, amount_captured: amount_total, currency }
  const state = { status: 'succeeded', captured: true, created: paid_at ?? NOON_SECONDS }
  return [{ id: `ch_${id}`, object: 'charge', payment_intent, ...money, ...state }]
}

/** One object in an answer where a time is asked for, so that the rest has to be asked for. */
function listed<T extends { id: string; created?: number }>({ query }: Asked, all: T[]): Answered {
  const [from, to] = [query.get('created[gte]'), query.get('created[lt]')]
  if (from === null || to === null) return { body: { object: 'list', has_more: false, data: all } }
  const found = all
    .map((one) => ({ ...one, created: one.created ?? NOON_SECONDS }))
    .filter(({ created }) => created >= Number(from) && created < Number(to))
    .reverse()
  const start = found.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const data = found.slice(start, start + 1)
  return { body: { object: 'list', url: '/v1/list', has_more: start + 1 < found.length, data } }
}

function opened({ body }: Asked, sessions: Sessions): StripeSession {
  const id = `cs_test_${sessions.size + 1}`
  const session: StripeSession = {
    id,
    object: 'checkout.session',
    url: `https://checkout.example/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(body['line_items[0][price_data][unit_amount]']),
    currency: String(body['line_items[0][price_data][currency]']),
    payment_intent: null,
  }
  sessions.set(id, session)
  return session
}

function refunded({ body }: Asked, sessions: Sessions, refunds: Refunds): Answered {
  const intent = String(body.payment_intent)
  const session = [...sessions.values()].find((one) => one.payment_intent === intent)
  const amount = Number(body.amount)
  const before = [...refunds.values()].filter(
    (one) => one.payment_intent === intent && one.status !== 'failed',
  )
  const left = (session?.amount_total ?? 0) - before.reduce((sum, one) => sum + one.amount, 0)
  if (!session || amount > left) return refusal('charge_already_refunded', 400)
  if (session.currency === 'kwd' && amount % 10 !== 0) return refusal('parameter_invalid_integer', 400)
  const refund: StripeRefund = {
    id: `re_${refunds.size + 1}`,
    object: 'refund',
    amount,
    currency: session.currency,
    payment_intent: intent,
    status: 'succeeded',
    metadata: { refund: String(body['metadata[refund]']) },
  }
  refunds.set(refund.id, refund)
  return { body: refund }
}

function refusal(code: string, status: number): Answered {
  return { status, body: { error: { type: 'invalid_request_error', code, message: code } } }
}

function refusedOnce(next: StripeDouble['next']): Answered | undefined {
  const { refusal: code } = next
  next.refusal = null
  return code === null ? undefined : refusal(code, 400)
}

/** A webhook as Stripe sends it, signed by its own library. */
export function stripeWebhook(
  type: string,
  object: object,
  { secret = STRIPE_SECRETS.webhook_secret, at = 0 }: { secret?: string; at?: number } = {},
) {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
  const signature = new Stripe('sk_test').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at / 1000),
  })
  return {
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  }
}
