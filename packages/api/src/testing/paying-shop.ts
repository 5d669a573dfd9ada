import { type Order, orderCall } from '@storefront/api-contract/ordering'
import type { Minor } from '@storefront/domain'
import type { ApiOptions } from '../api-options.ts'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open.ts'
import { expectAnswer } from './expect-answer.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { TAP_ACCOUNT, TAP_KEY, testPayments } from './payment-accounts.ts'
import { type StripeDouble, startStripeDouble, stripeWebhook } from './stripe-double.ts'
import { startTapDouble, type TapDouble, tapCallback } from './tap-double.ts'
import {
  aLine,
  MERCHANT,
  NOON,
  startTestServer,
  type TestAnswer,
  type TestServer,
  type TestVisitor,
} from './test-server.ts'

/** 2.750 KWD by card. */
export const TWO = {
  order_lines: [aLine({ quantity: 2, total_price: 2500 })],
  seen_total: 2750,
  payment_type: 2 as const,
  payment_method: 'card' as const,
}

/** A provider as its double plays it, for the order that was placed last. */
export interface PlayedProvider {
  /** The visitor pays; the provider has not called back yet. */
  pay(): void
  /** The provider calls back about the payment. */
  callBack(): Promise<TestAnswer>
  /** Refunds all of it, or an amount, as in the provider's dashboard, and calls back. */
  refundThere(amount?: Minor, status?: 'pending'): () => Promise<TestAnswer>
  /** Amounts returned, in minor units. */
  returned(): number[]
  /** Refunds that were pending are done. */
  finish(): void
  /** It does what it is asked next, and never answers. */
  silence(): void
}

/** A shop with doubles of Stripe and Tap; `order` places an order of 2.750 KWD. */
export interface PayingShop {
  server: TestServer
  db: Database
  stripe: StripeDouble
  tap: TapDouble
  providers: Record<'stripe' | 'tap', PlayedProvider>
  /** The message for the operator. */
  reports: string[]
  placed(): { order: Order; visitor: TestVisitor; session: string }
  order(changes?: object): Promise<void>
  cancel(): Promise<TestAnswer>
  jobsAfter(minutes: number): Promise<void>
  close(): Promise<void>
}

/** `timeoutMs`: how long the providers may take to answer; `fresh`: its database. */
export async function startPayingShop(
  changes: Partial<ApiOptions> = {},
  { timeoutMs = 10_000, fresh }: { timeoutMs?: number; fresh?: FreshDatabase } = {},
): Promise<PayingShop> {
  const stripe = await startStripeDouble()
  const tap = await startTapDouble()
  const reports: string[] = []
  let db: Database | undefined
  const server = await startTestServer(
    {
      payments: {
        ...testPayments(['stripe', 'tap'], { stripe: stripe.address, tap: tap.address }),
        timeoutMs,
      },
      publicOrigin: 'http://shop.example',
      rateLimits: null,
      jobPause: null,
      logTo: { write: (line: string) => reports.push(line) },
      open: async (options) => {
        const database = await openDatabase(options)
        db = database.db
        return database
      },
      ...changes,
    },
    fresh,
  )
  if (!db) throw new Error('The database was not opened')
  let now: ReturnType<PayingShop['placed']> | undefined
  const placed = () => {
    if (!now) throw new Error('Nothing was ordered')
    return now
  }
  return {
    server,
    db,
    stripe,
    tap,
    reports,
    placed,
    providers: { stripe: playStripe(server, stripe, placed), tap: playTap(server, tap, placed) },
    order: async (wanted = {}) => {
      server.setTime(NOON)
      const visitor = server.visitor()
      const { order } = expectAnswer(orderCall, await visitor.order({ ...TWO, ...wanted }))
      now = { order, visitor, session: order.payment.url?.split('/').at(-1) ?? '' }
    },
    cancel: () =>
      server.send('POST', `merchant/test/orders/${placed().order.id}/state`, {
        body: { state: 'cancelled' },
        headers: MERCHANT,
      }),
    jobsAfter: async (minutes) => {
      server.setTime(NOON + minutes * 60_000)
      await server.api.runJobs()
    },
    close: async () => {
      await server.close()
      await stripe.close()
      await tap.close()
    },
  }
}

export interface TapShop extends PayingShop {
  /** Places an order and pays it at Tap, with no refund, report or question of an order before it left. */
  paidOrder(): Promise<void>
}

/** A shop with an account at Tap alone. */
export async function startTapShop(...wanted: Parameters<typeof startPayingShop>): Promise<TapShop> {
  const shop = await startPayingShop(...wanted)
  await shop.server.setAccount(TAP_ACCOUNT)
  const paidOrder = async () => {
    Object.assign(shop.tap.next, { answer: undefined, afterwards: false })
    await shop.server.sql('delete from refunds')
    await shop.server.sql("update charges set state = 'refunded' where state = 'refund_due'")
    await shop.order()
    shop.providers.tap.pay()
    await shop.providers.tap.callBack()
    shop.reports.length = 0
    shop.tap.asked.length = 0
  }
  return Object.assign(shop, { paidOrder })
}

function playStripe(server: TestServer, stripe: StripeDouble, placed: PayingShop['placed']): PlayedProvider {
  const session = () => {
    const found = stripe.sessions.get(placed().session)
    if (!found) throw new Error('Stripe knows no such session')
    return found
  }
  const hook = (type: string, object: object) =>
    server.send('POST', 'payments/callback/stripe/test', stripeWebhook(type, object, { at: NOON }))
  const intent = () => `pi_${session().id}`
  return {
    pay: () => {
      Object.assign(session(), { status: 'complete', payment_status: 'paid', payment_intent: intent() })
    },
    callBack: () => hook('checkout.session.completed', session()),
    refundThere: (amount = 2750, status) => {
      const id = `re_own${stripe.refunds.size}_${session().id}`
      const made = { id, object: 'refund', amount, currency: 'kwd', payment_intent: intent() } as const
      const refund = { ...made, status: status ?? ('succeeded' as const), metadata: {} }
      stripe.refunds.set(refund.id, refund)
      return () => hook('refund.created', refund)
    },
    returned: () =>
      [...stripe.refunds.values()]
        .filter((one) => one.payment_intent === intent())
        .map(({ amount }) => amount),
    finish: () => undefined,
    // Its library asks twice.
    silence: () => {
      Object.assign(stripe.broken, { count: 2, how: 'silence' })
    },
  }
}

function playTap(server: TestServer, tap: TapDouble, placed: PayingShop['placed']): PlayedProvider {
  const charge = () => {
    const found = tap.charges.get(placed().session)
    if (!found) throw new Error('Tap knows no such charge')
    return found
  }
  const send = (object: ReturnType<typeof charge>) =>
    server.send('POST', 'payments/callback/tap/test', tapCallback(TAP_KEY, object))
  return {
    pay: () => {
      charge().status = 'CAPTURED'
    },
    callBack: () => send(charge()),
    refundThere: (amount = 2750, status) => {
      const id = `re_own${tap.refunds.size}${charge().id}`
      const of = { id, object: 'refund', charge_id: charge().id, reference: {}, amount: amount / 1000 }
      const refund = { ...charge(), ...of, status: status === 'pending' ? 'PENDING' : 'REFUNDED' }
      tap.refunds.set(refund.id, refund)
      return () => send(refund)
    },
    returned: () =>
      [...tap.refunds.values()]
        .filter((one) => one.charge_id === charge().id)
        .map(({ amount }) => Math.round(amount * 1000)),
    finish: () => {
      for (const one of tap.refunds.values()) one.status = 'REFUNDED'
    },
    silence: () => {
      Object.assign(tap.next, { answer: 'silence', afterwards: true })
    },
  }
}
