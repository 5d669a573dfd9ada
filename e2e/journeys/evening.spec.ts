import type { Browser, Page } from '@playwright/test'
import { goToCheckout, payInCash } from '../support/checkout-steps.ts'
import {
  type ApiDesk,
  type DeskOrder,
  type Fate,
  openApiDesk,
  orderAgain,
  PART,
} from '../support/evening/calls.ts'
import {
  END_WORDS,
  endsOn,
  expectLive,
  expectLost,
  handleOrder,
  openDesk,
  withTool,
} from '../support/evening/desk.ts'
import { type EveningShop, minorOf, openShop } from '../support/evening/shop.ts'
import {
  type Kind,
  type OrderingVisitor,
  openVisitor,
  PACKAGE_PRICE,
  type Payment,
  placeOrder,
  readyTo,
  stateOn,
} from '../support/evening/visitors.ts'
import { expect, test } from '../support/test.ts'

const PORT = Number(process.env.E2E_PORT ?? 3300) + 40
const ORDERS = 60
/** Both sides may have to wait for a stream to reconnect, and then reload everything. */
const CATCHES_UP = { timeout: 90_000 }

type Wanted = [Kind, Payment, Fate]
/** Orders placed in visitors’ browsers and completed in the desk’s browser. */
const ON_SCREENS: Wanted[] = [
  ['dine-in', 'cash', 'completed'],
  ['walk-in', 'cash', 'completed'],
  ['car', 'card', 'refunded'],
  ['delivery', 'cash', 'completed'],
  ['scheduled', 'cash', 'completed'],
  ['gift', 'card', 'completed'],
  ['wallet', 'wallet', 'refunded'],
  ['walk-in', 'card', 'part-refunded'],
]
/** Orders that end while visitor and desk are both offline. */
const WHILE_AWAY: Wanted[] = [
  ['dine-in', 'card', 'rejected'],
  ['delivery', 'card', 'cancelled'],
  ['scheduled', 'card', 'completed'],
]
/** Orders that end while the server is killed and restarted. */
const WHILE_RESTARTED: Wanted[] = [
  ['wallet', 'wallet', 'completed'],
  ['car', 'cash', 'rejected'],
  ['gift', 'card', 'part-refunded'],
]
/** Outcomes of the orders placed by API, by payment. */
const FATES: Record<'cash' | 'card', readonly Fate[]> = {
  cash: ['completed', 'rejected', 'completed', 'cancelled'],
  card: ['completed', 'refunded', 'rejected', 'part-refunded', 'cancelled'],
}

interface Placed {
  id: string
  payment: Payment
  fate: Fate
}
interface Evening {
  browser: Browser
  shop: EveningShop
  desk: Page
  apiDesk: ApiDesk
  /** Visitors whose pages are compared with the desk at the end. */
  visitors: (OrderingVisitor & Placed & { kind: Kind })[]
  placed: Placed[]
  /** Uncaught errors of all pages. */
  faults: string[]
}

test('[DK-01, DK-02, DK-03] two browsers, one evening: 60 orders end as storefront and desk show, and sums equal the audit', {
  tag: '@soak',
}, async ({ browser }) => {
  test.setTimeout(900_000)
  const shop = await openShop(PORT)
  try {
    const faults: string[] = []
    const desk = await openDesk(browser, shop.origin, faults)
    const apiDesk = await openApiDesk(shop.origin)
    const evening: Evening = { browser, shop, desk, apiDesk, visitors: [], placed: [], faults }
    for (const wanted of ON_SCREENS) await onScreens(evening, wanted)
    await test.step('what is sold out is refused', () => soldOut(evening))
    await test.step('orders of others', () => ofOthers(evening, 16))
    await test.step('both sides lose their connections', () => whileAway(evening))
    await test.step('the server is killed and started again', () => whileRestarted(evening))
    const board = await sameEnds(evening)
    await sameSums(evening, board)
    expect(faults).toEqual([])
  } finally {
    await shop.remove()
  }
})

/** A visitor orders in a browser. */
async function order({ browser, shop, desk, visitors, placed, faults }: Evening, wanted: Wanted) {
  const [kind, payment, fate] = wanted
  const page = await openVisitor(browser, shop.origin, faults)
  await readyTo(page, kind, payment)
  if (visitors.length === 0) await refusedByPause(desk, page)
  const visitor = { ...(await placeOrder(page, payment)), kind, payment, fate }
  visitors.push(visitor)
  placed.push({ id: visitor.id, payment, fate })
  return visitor
}

async function onScreens(evening: Evening, wanted: Wanted): Promise<void> {
  await test.step(`${wanted.join(', ')}`, async () => {
    const { number, fate } = await order(evening, wanted)
    await handleOrder(evening.desk, number, fate)
  })
}

/** The branch is paused just before a visitor at a table orders, and then resumes. */
async function refusedByPause(desk: Page, page: Page): Promise<void> {
  await withTool(desk, 'Pause and limits', async (tool) => {
    await tool.getByRole('button', { name: 'Pause 15 min' }).click()
    await expect(tool.getByText(/is paused until/).first()).toBeVisible()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'very busy' })).toBeVisible()
    await tool.getByRole('button', { name: 'Take orders again' }).click()
    await expect(tool.getByText(/is paused until/)).toHaveCount(0)
  })
  await page.goto('/saffron/dinein/hot-mezze')
  await goToCheckout(page)
  await page.getByRole('button', { name: 'Yes, table T7' }).click()
  await payInCash(page)
}

async function soldOut({ desk, shop, visitors }: Evening): Promise<void> {
  const body = visitors[0]?.body ?? {}
  await withTool(desk, 'Sold out', async (tool) => {
    const halloumi = tool.getByRole('switch', { name: 'Grilled halloumi', exact: true })
    await tool.getByLabel('Find an item or option').fill('Grilled halloumi')
    await halloumi.click()
    await expect(halloumi).not.toBeChecked()
    const refused = await orderAgain(shop.origin, body)
    expect([refused.status, refused.json.error?.code]).toEqual([422, 'menu-changed'])
    await halloumi.click()
    await expect(halloumi).toBeChecked()
  })
}

/** Places `count` orders by API and takes them to their outcomes by the desk’s API. */
async function ofOthers({ shop, apiDesk, visitors, placed }: Evening, count: number): Promise<void> {
  const models = visitors.filter(({ kind }) => kind !== 'wallet' && kind !== 'scheduled')
  const one = async (n: number) => {
    const model = models[n % models.length]
    if (!model) throw new Error('Nobody has ordered anything to order again')
    const payment = model.payment === 'card' ? 'card' : 'cash'
    const fate = FATES[payment][Math.floor(n / models.length) % FATES[payment].length] ?? 'completed'
    const { status, json } = await orderAgain(shop.origin, model.body)
    expect(status, JSON.stringify(json)).toBe(200)
    const { id } = json.order as DeskOrder
    placed.push({ id, payment, fate })
    await apiDesk.handleOrder(id, fate)
  }
  const first = placed.length
  await Promise.all(Array.from({ length: count }, (_, index) => one(first + index)))
}

async function whileAway(evening: Evening): Promise<void> {
  const { desk, apiDesk, visitors } = evening
  const waiting: OrderingVisitor[] = []
  for (const wanted of WHILE_AWAY) waiting.push(await order(evening, wanted))
  const contexts = [desk, ...visitors.map(({ page }) => page)].map((page) => page.context())
  for (const context of contexts) await context.setOffline(true)
  await ofOthers(evening, 15)
  for (const { id } of waiting) await apiDesk.handleOrder(id, fateOf(evening, id))
  await expectLost(desk)
  for (const context of contexts) await context.setOffline(false)
  await expectLive(desk)
}

async function whileRestarted(evening: Evening): Promise<void> {
  const { desk, shop, apiDesk, placed } = evening
  const waiting: OrderingVisitor[] = []
  for (const wanted of WHILE_RESTARTED) waiting.push(await order(evening, wanted))
  const before = placed.length
  const others = ofOthers(evening, ORDERS - before)
  const handled = waiting.map(({ id }) => apiDesk.handleOrder(id, fateOf(evening, id)))
  await expect.poll(() => placed.length, { intervals: [20] }).toBeGreaterThanOrEqual(before + 5)
  await Promise.all([shop.restart(), others, ...handled])
  await expectLive(desk)
}

const fateOf = ({ placed }: Evening, wanted: string): Fate =>
  placed.find(({ id }) => id === wanted)?.fate ?? 'completed'
const isCancelled = (fate: Fate) => fate === 'rejected' || fate === 'cancelled'

/** The desk's screen, the visitors' pages and a newly opened desk agree on every order. */
async function sameEnds(evening: Evening): Promise<DeskOrder[]> {
  const { desk, apiDesk, visitors, placed } = evening
  const board = await apiDesk.board()
  expect(board.map(({ id }) => id).toSorted()).toEqual(placed.map(({ id }) => id).toSorted())
  expect(board).toHaveLength(ORDERS)
  for (const { id, state } of board)
    expect([id, state]).toEqual([id, isCancelled(fateOf(evening, id)) ? 'cancelled' : 'completed'])
  await expect.poll(async () => (await endsOn(desk)).size, CATCHES_UP).toBe(ORDERS)
  const ends = await endsOn(desk)
  for (const { number, state } of board)
    expect(ends.get(number), `order ${number} at the desk`).toContain(END_WORDS[state as 'completed'])
  for (const { page, number, fate } of visitors)
    await expect(stateOn(page), `order ${number} on its page`).toContainText(
      END_WORDS[isCancelled(fate) ? 'cancelled' : 'completed'],
      CATCHES_UP,
    )
  return board
}

/** The desk's report and the audit agree with the sums of the orders. */
async function sameSums({ desk, shop, placed, visitors }: Evening, board: DeskOrder[]): Promise<void> {
  const orderOf = new Map(board.map((one) => [one.id, one.totals]))
  const dueOf = (wanted: Placed[]) => wanted.reduce((sum, { id }) => sum + (orderOf.get(id)?.due ?? 0), 0)
  const online = placed.filter(({ payment }) => payment === 'card')
  const packages = visitors.filter(({ kind }) => kind === 'wallet').length * PACKAGE_PRICE
  const back = online.filter(({ fate }) => fate === 'refunded' || isCancelled(fate))
  const parts = online.filter(({ fate }) => fate === 'part-refunded').length * PART
  const sold = board.filter(({ state }) => state === 'completed')
  await withTool(desk, 'How it goes', async (tool) => {
    const said = (await tool.getByText(/^Orders: \d+ · /).textContent()) ?? ''
    const [, orders, amount = ''] = /^Orders: (\d+) · KWD\s([\d.]+)/.exec(said) ?? []
    expect([Number(orders), minorOf(amount)]).toEqual([
      sold.length,
      sold.reduce((sum, { totals }) => sum + totals.total, 0),
    ])
  })
  const { received, returned, text } = await shop.audit()
  expect(text).toContain('All sums are right.')
  expect({ received, returned }).toEqual({
    received: dueOf(online) + packages,
    returned: dueOf(back) + parts,
  })
}
