import { stripeWebhook } from '@storefront/api/testing/stripe-double'
import type { BrowserContext } from 'playwright-core'
import type { Composition } from './composition.ts'
import { untilAnswered } from './shop.ts'

/** Stands in for Stripe's page: the visitor pays, Stripe calls back, and the visitor returns to the shop. */
export async function payAtStripe(context: BrowserContext, composition: Composition): Promise<void> {
  const { origin, stripe } = composition
  await context.route('https://checkout.example/**', async (route) => {
    const id = new URL(route.request().url()).pathname.slice(1)
    const session = stripe.sessions.get(id)
    if (!session) throw new Error(`Stripe has no session ${id}`)
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${id}` })
    await untilAnswered(`${origin}/api/payments/callback/stripe/saffron`, {
      method: 'POST',
      ...stripeWebhook('checkout.session.completed', session, { at: Date.now() }),
    })
    const opened = stripe.asked.filter(({ path }) => path === '/v1/checkout/sessions')
    // A repeated idempotency key does not open another session.
    const byKey = new Map(opened.map((asked) => [asked.headers['idempotency-key'], asked]))
    const request = [...byKey.values()][[...stripe.sessions.keys()].indexOf(id)]
    await route.fulfill({ status: 303, headers: { location: String(request?.body.success_url) } })
  })
}
