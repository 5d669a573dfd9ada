import { deskAddWebhookCall } from '@storefront/api-contract/desk'
import { webhookBody } from '@storefront/api-contract/merchant'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser, newActionId } from '../../testing/desk-browser.ts'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { startTapShop, type TapShop } from '../../testing/paying-shop.ts'
import { NOON } from '../../testing/test-server.ts'
import { receiverNetwork, webhookReceiver } from '../../testing/webhook-receiver.ts'
import { requestRefund } from '../payments/request-refund.ts'

let shop: TapShop
let owner: DeskBrowser
let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let minutes: number

beforeAll(async () => {
  // No answer is given up because the machine is busy.
  shop = await startTapShop({ webhookNetwork: receiverNetwork({ timeoutMs: 3_600_000 }) })
  owner = await deskBrowser(shop.server)
})
beforeEach(async () => {
  minutes = 0
  await shop.paidOrder()
  await owner.act(orderId(), { action: 'accept', minutes: 20 })
  receiver = await webhookReceiver()
  const body = { url: receiver.url, kinds: ['refund'] }
  expectAnswer(deskAddWebhookCall, await owner.post('webhooks', body))
})
afterEach(async () => {
  receiver.close()
  for (const { event } of receiver.received)
    expect(webhookBody(event.type).safeParse(event).error?.issues ?? []).toEqual([])
  await shop.server.sql('delete from webhook_endpoints')
  await shop.server.sql('delete from webhook_events')
})
afterAll(() => shop.close())

const orderId = () => shop.placed().order.id
const refund = (amount: number | null, actionId = newActionId()) =>
  owner.act(orderId(), { action: 'refund', amount }, actionId)
const byHand = (amount: number) => {
  const { session: chargeId } = shop.placed()
  return requestRefund(shop.db, { id: `hand-${chargeId}`, chargeId, amount }, NOON)
}
/** Runs the jobs a minute later, often enough for what one of them made to be sent by another. */
async function run() {
  minutes += 1
  await shop.jobsAfter(minutes)
  await shop.jobsAfter(minutes)
}
async function finish() {
  shop.tap.next.answer = undefined
  shop.providers.tap.finish()
  minutes += 10
  await run()
}
const refuse = () => {
  shop.tap.next.answer = { status: 400, body: { errors: [{ code: '1148' }] } }
}
const sent = () =>
  receiver.received.map(({ event: { type, data } }): [string, number, string] => [
    type.replace('refund.', ''),
    data.amount,
    data.refund_id,
  ])
const told = () => sent().map(([type, amount]) => `${type} ${amount}`)

test('[DK-05] a part that the desk refunds is told with its amount when it starts and when it is done', async () => {
  const id = newActionId()
  await refund(500, id)
  await refund(500, id)
  await run()
  expect(told()).toEqual(['started 500'])
  expect(receiver.received[0]?.event.data).toMatchObject({
    purpose: 'order',
    subject_id: orderId(),
    charge_id: shop.placed().session,
    currency: 'KWD',
    state: 'refund_due',
  })
  await finish()
  await finish()
  expect(told()).toEqual(['started 500', 'completed 500'])
})

test('[DK-05] each of several refunds is told by its own id, also one started by hand, and the rest with what it is', async () => {
  await refund(500)
  await byHand(750)
  await run()
  await finish()
  await refund(null)
  await run()
  await finish()
  for (const [amount, types] of [
    [500, ['started', 'completed']],
    [750, ['started', 'completed']],
    [1500, ['started', 'completed']],
  ] as const) {
    const ofAmount = sent().filter(([, one]) => one === amount)
    expect(ofAmount.map(([type]) => type)).toEqual(types)
    expect(new Set(ofAmount.map(([, , id]) => id)).size).toBe(1)
  }
  expect(sent()).toHaveLength(6)
})

test('[DK-05] several refunds of one transaction are each told', async () => {
  const { session } = shop.placed()
  await shop.server.sql(`insert into refunds (id, charge_id, amount, state, created_at, updated_at)
    select name || '-${session}', '${session}', 100, 'pending', now(), now() from unnest(array['a', 'b']) as name`)
  await run()
  expect(told()).toEqual(['started 100', 'started 100'])
})

test('[DK-05] one that the provider refuses is told as failed, and its second try as a refund of its own', async () => {
  await refund(500)
  refuse()
  await run()
  expect(told()).toEqual(['started 500', 'failed 500'])
  await refund(500)
  await run()
  await finish()
  expect(told()).toEqual(['started 500', 'failed 500', 'started 500', 'completed 500'])
  expect(new Set(sent().map(([, , id]) => id)).size).toBe(2)
})

test('[DK-05] one that the bank gives back after it was done is told as failed', async () => {
  await refund(500)
  await run()
  await finish()
  await shop.server.sql(
    `update refunds set state = 'failed' where charge_id = '${shop.placed().session}' and amount = 500`,
  )
  await run()
  expect(told()).toEqual(['started 500', 'completed 500', 'failed 500'])
})

test('[DK-05] one made at the provider itself is told once, though its state is known at once', async () => {
  const callBack = shop.providers.tap.refundThere()
  await callBack()
  await callBack()
  await run()
  expect(told()).toEqual(['started 2750', 'completed 2750'])
})

test('[DK-05] a cancelled order’s money is told as one refund, of what was left', async () => {
  await refund(500)
  await run()
  await finish()
  await shop.cancel()
  await run()
  await finish()
  expect(told()).toEqual(['started 500', 'completed 500', 'started 2250', 'completed 2250'])
})
