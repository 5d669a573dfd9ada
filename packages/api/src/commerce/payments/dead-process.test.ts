import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PayingShop, startPayingShop } from '../../testing/paying-shop.ts'
import { STRIPE_ACCOUNT } from '../../testing/payment-accounts.ts'
import { MERCHANT } from '../../testing/test-server.ts'

/** In these tests the job of a dead process keeps running until its request to the provider times out. */
const PATIENCE = { timeoutMs: 1_000 }
let shop: PayingShop

beforeAll(async () => {
  shop = await startPayingShop({}, PATIENCE)
  await shop.server.setAccount({ ...STRIPE_ACCOUNT, capture: 'at_accept' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.order()
  const session = shop.stripe.sessions.get(shop.placed().session)
  const id = `pi_${session?.id}`
  Object.assign(session ?? {}, { status: 'complete', payment_intent: id })
  shop.stripe.intents.set(id, { id, object: 'payment_intent', status: 'requires_capture' })
  await shop.providers.stripe.callBack()
  shop.stripe.asked.length = 0
})

const move = (state: string) =>
  shop.server.send('POST', `merchant/test/orders/${shop.placed().order.id}/state`, {
    body: { state },
    headers: MERCHANT,
  })
const stateNow = async () => {
  const { session } = shop.placed()
  return (await shop.server.rows(`select state from charges where id = '${session}'`))[0]?.state
}
/** Runs the jobs of a process that gets no response after the provider has carried out its request. */
async function dying(minutes: number, path: string): Promise<{ job: Promise<void> }> {
  Object.assign(shop.stripe.broken, { count: 1, how: 'silence' })
  const job = shop.jobsAfter(minutes)
  await vi.waitUntil(() => shop.stripe.asked.some((asked) => asked.path.endsWith(path)), { interval: 2 })
  return { job }
}

test('[PR-04] a process that dies while it captures is followed within half a minute', async () => {
  await move('accepted')
  const { job } = await dying(1, '/capture')
  await shop.jobsAfter(1.6)
  expect(await stateNow()).toBe('paid')
  await job
  expect(await stateNow()).toBe('paid')
})

test('[PR-04] a process that dies while it refunds is followed within half a minute', async () => {
  await move('accepted')
  await shop.jobsAfter(1)
  await shop.cancel()
  const { job } = await dying(2, '/refunds')
  await shop.jobsAfter(2.6)
  expect(await stateNow()).toBe('refunded')
  await job
  expect(shop.providers.stripe.returned()).toEqual([2750])
})
