import { type DeskOrder, deskBoardCall, deskOrderActionCall } from '@storefront/api-contract/desk'
import { type Order, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { type DeskBrowser, deskBrowser, newActionId } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { withReservations } from '../../testing/reserving-business.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { anOrder } from '../../testing/test-server.ts'
import { balanceOf, pressOutcome, walletCustomer } from '../../testing/wallet-customer.ts'
import { auditWallet } from '../wallet/audit-wallet.ts'

let server: AccountServer
let db: Database
let owner: DeskBrowser
let customer: TestBrowser

beforeAll(async () => {
  server = await startAccountServer({
    rateLimits: null,
    jobPause: null,
    open: async (options) => {
      const database = await openDatabase(options)
      db = database.db
      return database
    },
  })
  const file = testBusiness(withReservations)
  const imported = await server.api.importBusiness({ file, picture: () => null })
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems))
  owner = await deskBrowser(server)
})
beforeEach(async () => {
  customer = await walletCustomer(server)
})
afterEach(async () => {
  expect((await auditWallet(db)).faults).toEqual([])
})
afterAll(() => server.close())

const ordered = async (changes = {}) => {
  const order = anOrder({ use_wallet: true, payment_type: 3, ...changes })
  return expectAnswer(orderCall, await customer.send('POST', 'webapp/order', order)).order
}
const accept = (order: Order) => owner.act(order.id, { action: 'accept', minutes: 20 })
/** 1.375 KWD by the wallet alone, accepted. */
async function byWallet(): Promise<Order> {
  const order = await ordered()
  await accept(order)
  return order
}
/** 0.375 KWD by the wallet and 1.000 KWD by card, accepted; the wallet is empty. */
async function byBoth(): Promise<Order> {
  for (let count = 0; count < 7; count += 1) await ordered()
  const order = await ordered({ payment_type: 2 })
  await pressOutcome(customer, order.payment.url, 'pay')
  await accept(order)
  return order
}
const refund = (order: Order, change: { amount: number | null; wallet?: number }, id?: string) =>
  owner.act(order.id, { action: 'refund', ...change }, id)
const refunded = async (...wanted: Parameters<typeof refund>) =>
  expectAnswer(deskOrderActionCall, await refund(...wanted)).order
async function onBoard({ id }: Order): Promise<DeskOrder> {
  const { orders } = expectAnswer(deskBoardCall, await owner.get('board'))
  const found = orders.find((order) => order.id === id)
  if (!found) throw new Error(`The order ${id} is not on the board`)
  return found
}
const charge = ({ id }: Order) => server.rows(`select state from charges where subject_id = '${id}'`)
const shown = async ({ id }: Order) =>
  expectAnswer(orderStatusCall, await customer.send('GET', `webapp/order/test/${id}`)).order

describe('[DK-02, WL-03] a refund of everything at the desk', () => {
  test('of an order that the wallet paid alone puts it back there, and the customer sees it', async () => {
    const order = await byWallet()
    expect(await onBoard(order)).toMatchObject({ refundable: 0, wallet_refundable: 1375, wallet_refunded: 0 })
    expect((await shown(order)).payment.returned).toBeUndefined()
    expect(await refunded(order, { amount: null, wallet: 1375 })).toMatchObject({
      state: 'accepted',
      refunded: 0,
      wallet_refundable: 0,
      wallet_refunded: 1375,
    })
    expect(await balanceOf(customer)).toEqual([10_000, 0])
    expect((await shown(order)).payment.returned).toEqual({ refunded: 0, due: 0, released: 0, wallet: 1375 })
  })

  test('returns the part of the card and that of the wallet', async () => {
    const order = await byBoth()
    expect(await onBoard(order)).toMatchObject({ refundable: 1000, wallet_refundable: 375 })
    await refund(order, { amount: 400 })
    expect(await refunded(order, { amount: null, wallet: 375 })).toMatchObject({
      refunded: 1000,
      refundable: 0,
      wallet_refundable: 0,
      wallet_refunded: 375,
    })
    expect(await charge(order)).toEqual([{ state: 'refund_due' }])
    expect((await balanceOf(customer))[0]).toBe(375)
  })

  test.each([
    ['less than it has', { amount: null, wallet: 374 }],
    ['nothing', { amount: null, wallet: 0 }],
    ['more than it has', { amount: null, wallet: 376 }],
    ['it with a part of what was paid online', { amount: 500, wallet: 375 }],
  ])('that names %s for the wallet is refused, and returns nothing', async (_label, change) => {
    const order = await byBoth()
    const before = await onBoard(order)
    expect(expectProblem(await refund(order, change), 409, 'conflict').reason).toBe('wallet-changed')
    expect(await onBoard(order)).toEqual(before)
    expect(await charge(order)).toEqual([{ state: 'paid' }])
    expect((await balanceOf(customer))[0]).toBe(0)
  })

  test('by an older desk, which names no wallet, returns what was paid online alone', async () => {
    const alone = await byWallet()
    await refund(alone, { amount: null, wallet: 1375 })
    const both = await byBoth()
    expect(await refunded(both, { amount: null })).toMatchObject({ refunded: 1000, wallet_refundable: 375 })
    expect(expectProblem(await refund(alone, { amount: null }), 409, 'conflict').reason).toBe(
      'nothing-to-refund',
    )
    expect((await balanceOf(customer))[0]).toBe(0)
    expect(await refunded(both, { amount: null, wallet: 375 })).toMatchObject({ wallet_refunded: 375 })
    expect((await balanceOf(customer))[0]).toBe(375)
  })

  test('counts once: sent again, by two desks at once, and before the order is cancelled', async () => {
    const [twice, race, ended] = [await byWallet(), await byWallet(), await byWallet()]
    const all = { amount: null, wallet: 1375 }
    const id = newActionId()
    const same = [await refund(twice, all, id), await refund(twice, all, id)]
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    const both = await Promise.all([refund(race, all), refund(race, all)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await refund(ended, all)
    expect((await owner.act(ended.id, { action: 'cancel', reason: 'busy', text: '' })).status).toBe(200)
    expect(await balanceOf(customer)).toEqual([10_000, 0])
    expect(await onBoard(ended)).toMatchObject({ wallet_refunded: 1375, wallet_refundable: 0 })
  })

  test('of a completed order is possible as long as it has any of the wallet', async () => {
    const order = await byWallet()
    for (const from of ['accepted', 'preparing', 'ready']) await owner.act(order.id, { action: 'move', from })
    expect((await shown(order)).state).toBe('completed')
    await refund(order, { amount: null, wallet: 1375 })
    expect(await balanceOf(customer)).toEqual([10_000, 0])
  })
})
