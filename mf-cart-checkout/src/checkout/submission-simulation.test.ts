import { callApi, configureApi } from '@storefront/api-client'
import {
  calcOrderCall,
  lostOrderCall,
  type Order,
  type OrderPayload,
  orderCall,
} from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Submission, submissionReducer } from './submission.ts'
import { type Fate, flakyNetwork } from './testing/flaky-network.ts'
import { type ShopServer, startShopServer } from './testing/shop-server.ts'

/** `pnpm test:soak` goes through a thousand. */
const CHECKOUTS = process.env.FULL === '1' ? 1000 : 25
const MAX_STEPS = 60
const BRANCH = 'corner-cafe-olaya'
const REFERENCE = 'corner-cafe'

let server: ShopServer
beforeAll(async () => {
  server = await startShopServer()
})
afterAll(() => server.end())

const LINE = {
  item_id: 'moroccan-tea',
  quantity: 1,
  price_label_id: 'moroccan-tea-cup',
  modifiers: '',
  modifiers_details: [],
  comment: '',
  isQty: true,
  unit_price: 0,
  total_price: 0,
  discount_id: null,
  weight: null,
  shippingWeight: null,
  provider: null,
  provider_id: null,
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const BAD: readonly Fate[] = ['dropped', 'answer-lost', 'doubled', 'delayed']

function fateOf(next: () => number): (path: string) => Fate {
  return () => (next() < 0.5 ? 'arrives' : (BAD[Math.floor(next() * BAD.length)] as Fate))
}

interface Story {
  name: string
  /** Every step shown to the visitor, in order. */
  shown: Submission['step'][]
  order: Order | null
  /** How often "not placed" was shown although the server had the order. */
  falseNegatives: number
}

/** One visitor who retries until the order is placed, on a flaky network, with random reloads. */
async function checkout(number: number, total: number, due: number): Promise<Story> {
  const next = chance(number)
  const network = flakyNetwork(fateOf(next))
  configureApi({ base: `${server.origin}/api/`, fetch: network.fetch })
  const story: Story = { name: `Visitor ${number}`, shown: [], order: null, falseNegatives: 0 }
  const proof = crypto.randomUUID()
  // Only the key and the proof survive a reload.
  let intent: string | null = null
  let submission: Submission = { step: 'idle' }
  for (let step = 0; step < MAX_STEPS && !story.order; step++) {
    const isReloaded = next() < 0.2
    if (isReloaded)
      submission = intent
        ? submissionReducer({ step: 'idle' }, { type: 'resumed', key: intent })
        : { step: 'idle' }
    if (submission.step === 'checking') {
      const answer = await callApi(lostOrderCall, { body: { key: submission.key, proof } })
      submission = submissionReducer(submission, { type: 'looked-up', answer })
    } else {
      const key: string = intent ?? crypto.randomUUID()
      intent = key
      submission = submissionReducer(submission, { type: 'sent', key })
      const answer = await callApi(orderCall, { body: { ...payload(story.name, key, total, due), proof } })
      submission = submissionReducer(submission, { type: 'answered', answer })
    }
    story.shown.push(submission.step)
    if (submission.step === 'placed') story.order = submission.order
    if (submission.step === 'not-placed' && (await ordersOf(story.name)).length > 0) story.falseNegatives += 1
  }
  await network.settled()
  return story
}

function payload(name: string, key: string, seen_total: number, seen_due: number): OrderPayload {
  return {
    priority: 'now',
    comment: '',
    branch_id: BRANCH,
    order_lines: [LINE],
    name,
    phone: '512345678',
    dial_code: '+966',
    coupon_code: null,
    notes: '',
    fees: 0,
    seen_total,
    seen_due,
    payment_type: 1,
    use_wallet: false,
    selling_types: 'dine_in',
    table_id: null,
    car: null,
    slot_id: null,
    idempotency_key: key,
    locale: 'en',
  }
}

async function ordersOf(name: string): Promise<Order[]> {
  const all = await fetch(`${server.origin}/api/merchant/${REFERENCE}/orders`, {
    headers: { authorization: `Bearer ${server.merchantKey}` },
  })
  const { orders } = (await all.json()) as { orders: Order[] }
  return orders.filter((order) => order.name === name)
}

test(`[OR-04, OR-10] ${CHECKOUTS} checkouts on a flaky network with reloads: no order twice, none lost, no wrong outcome shown`, async () => {
  configureApi({ base: `${server.origin}/api/`, fetch })
  const asked = await callApi(calcOrderCall, {
    params: { branchId: BRANCH },
    body: {
      selling_types: 'dine_in',
      order_lines: [LINE],
      coupon_code: null,
      use_wallet: false,
      payment_type: 1,
    },
  })
  if (!asked.ok) throw new Error(asked.problem.message)
  const { total, due } = asked.value.totals
  const wrong: unknown[] = []
  for (let number = 1; number <= CHECKOUTS; number++) {
    const story = await checkout(number, total, due)
    const stored = await ordersOf(story.name)
    const isRight = stored.length === 1 && story.order?.id === stored[0]?.id && story.falseNegatives === 0
    if (!isRight) wrong.push({ ...story, order: story.order?.number, stored: stored.length })
  }
  expect(wrong).toEqual([])
}, 300_000)
