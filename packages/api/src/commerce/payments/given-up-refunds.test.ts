import { type DeskChange, deskBoardCall, deskOrderActionCall } from '@storefront/api-contract/desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser, newActionId } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { startTapShop, type TapShop } from '../../testing/paying-shop.ts'
import { NOON } from '../../testing/test-server.ts'
import { auditMoney } from './audit-money.ts'

const HOUR = 60
const HOUR_MS = HOUR * 60_000
let shop: TapShop
let owner: DeskBrowser
let kitchen: DeskBrowser

beforeAll(async () => {
  shop = await startTapShop()
  owner = await deskBrowser(shop.server)
  kitchen = await deskBrowser(shop.server, 'kitchen')
})
afterAll(() => shop.close())
beforeEach(() => shop.paidOrder())

const refuse = () =>
  Object.assign(shop.tap.next, {
    answer: { status: 400, body: { errors: [{ code: '1160' }] } },
    afterwards: false,
  })
const board = async (desk = owner) => expectAnswer(deskBoardCall, await desk.get('board'))
const orderId = () => shop.placed().order.id
const on = ({ orders }: DeskChange) => orders.find(({ id }) => id === orderId())
const shown = async (desk = owner) => on(await board(desk))
const ALL = { amount: 2750, state: 'failed' }

/** The order is cancelled, its refund fails at once, and then no job runs for two days. */
async function failOld() {
  await shop.cancel()
  refuse()
  await shop.jobsAfter(1)
  shop.server.setTime(NOON + 48 * HOUR_MS)
}
async function giveUp() {
  await failOld()
  await shop.jobsAfter(49 * HOUR)
}
const givenUp = () => shop.reports.filter((line) => line.includes('is due and is not tried again'))

describe('[DK-02, PR-04] money that is due and is given up by its age', () => {
  test('comes to the desk with that, and stays there however long ago its order ended', async () => {
    await failOld()
    const before = await board()
    expect(on(before)).toBeUndefined()
    await shop.jobsAfter(49 * HOUR)
    const after = await board()
    expect(after.cursor).toBeGreaterThan(before.cursor)
    expect(on(after)?.stuck_refunds).toEqual([ALL])
    for (const hours of [70, 300]) {
      await shop.jobsAfter(hours * HOUR)
      expect(await shown()).toMatchObject({ state: 'cancelled', stuck_refunds: [ALL] })
    }
    expect(givenUp()).toHaveLength(1)
    expect(shop.providers.tap.returned()).toEqual([])
  })

  test('is not the kitchen’s', async () => {
    await giveUp()
    shop.server.setTime(NOON + 70 * HOUR_MS)
    expect(await shown(kitchen)).toBeUndefined()
  })

  test('is on the board of its own branch alone', async () => {
    const elsewhere = await deskBrowser(shop.server, 'owner', 'test-main')
    await giveUp()
    expect(await shown(elsewhere)).toBeDefined()
    await shop.server.sql(`update orders set branch_id = 'another' where id = '${orderId()}'`)
    shop.server.setTime(NOON + 70 * HOUR_MS)
    expect(await shown(elsewhere)).toBeUndefined()
  })

  test('is on the board of an order that was never paid in time', async () => {
    await giveUp()
    await shop.server.sql(`update orders set state = 'payment_failed' where id = '${orderId()}'`)
    expect(await shown()).toMatchObject({ state: 'payment_failed', stuck_refunds: [ALL] })
  })

  test('leaves it once it was refunded at the provider itself', async () => {
    await giveUp()
    await shop.providers.tap.refundThere()()
    shop.server.setTime(NOON + 70 * HOUR_MS)
    expect(await shown()).toBeUndefined()
  })
})

describe('[DK-02, PR-04] the owner settles by hand what is stuck', () => {
  const settle = (amount: number, desk = owner, id = newActionId()) =>
    desk.act(orderId(), { action: 'settle', amount }, id)
  const stored = () =>
    shop.server.rows(`select state, settled_at is not null as settled, told_at is not null as told,
      provider_refund as provider from refunds order by id`)
  const charge = async () =>
    (await shop.server.rows(`select state from charges where id = '${shop.placed().session}'`))[0]?.state

  test('once: the charge is refunded, and the order leaves the board after a shift', async () => {
    await giveUp()
    const id = newActionId()
    const { order } = expectAnswer(deskOrderActionCall, await settle(2750, owner, id))
    expect(order.stuck_refunds).toEqual([])
    expect(await charge()).toBe('refunded')
    expectAnswer(deskOrderActionCall, await settle(2750, owner, id))
    expectProblem(await settle(2750), 409, 'conflict')
    expect(await stored()).toEqual([{ state: 'refunded', settled: true, told: true, provider: null }])
    shop.server.setTime(NOON + 70 * HOUR_MS)
    expect(await shown()).toBeUndefined()
    const log = await shop.server.rows(`select action, detail from desk_log where order_id = '${orderId()}'`)
    expect(log).toEqual([{ action: 'settle', detail: { amount: 2750 } }])
  })

  test('but no other sum, and nobody but the owner does', async () => {
    await giveUp()
    expectProblem(await settle(2000), 409, 'conflict')
    const staff = await deskBrowser(shop.server, 'staff')
    expectProblem(await settle(2750, staff), 403, 'forbidden')
    expect(await stored()).toMatchObject([{ state: 'failed', settled: false }])
    expect(await charge()).toBe('refund_due')
  })

  test('as a part that failed: it may not be refunded again', async () => {
    await owner.act(orderId(), { action: 'accept', minutes: 20 })
    await owner.act(orderId(), { action: 'refund', amount: 750 })
    refuse()
    await shop.jobsAfter(1)
    expect(await shown()).toMatchObject({ refunded: 0, refundable: 2750 })
    await settle(750)
    expect(await shown()).toMatchObject({ refunded: 750, refundable: 2000, stuck_refunds: [] })
    expect(await charge()).toBe('paid')
  })
})

describe('[DK-02, PR-04] what was settled by hand and is returned at the provider after all', () => {
  const settle = (amount: number) => owner.act(orderId(), { action: 'settle', amount })
  const stored = () =>
    shop.server.rows(`select split_part(id, '-', 1) as by, state, amount::int, settled_at is not null as settled,
      told_at is not null as told from refunds order by created_at, id`)
  const audit = async () => {
    const { faults, sums } = await auditMoney(shop.db)
    const { session, order } = shop.placed()
    const own = faults.filter((fault) => fault.includes(session) || fault.includes(order.id))
    return { faults: own, refunded: sums[0]?.refunded }
  }
  const refunded = async () =>
    (await shop.server.rows(`select refunded::int from orders where id = '${orderId()}'`))[0]?.refunded
  const charge = async () =>
    (await shop.server.rows(`select state from charges where id = '${shop.placed().session}'`))[0]?.state
  /** A part of 750 is refunded at the desk, fails, and is settled by hand. */
  async function settlePart() {
    await owner.act(orderId(), { action: 'accept', minutes: 20 })
    await owner.act(orderId(), { action: 'refund', amount: 750 })
    refuse()
    await shop.jobsAfter(1)
    await settle(750)
    shop.server.setTime(NOON + 2 * HOUR_MS)
  }
  beforeEach(async () => {
    await shop.server.sql(`delete from charges where id <> '${shop.placed().session}'`)
  })

  test('as a whole counts once, whatever is called back again', async () => {
    await giveUp()
    await settle(2750)
    const callBack = shop.providers.tap.refundThere()
    await callBack()
    await callBack()
    expect(await stored()).toEqual([
      { by: 'due', state: 'failed', amount: 2750, settled: false, told: true },
      { by: 'tap', state: 'refunded', amount: 2750, settled: false, told: true },
    ])
    expect(await audit()).toEqual({ faults: [], refunded: 2750 })
    expect(await charge()).toBe('refunded')
  })

  test('in parts counts once: each takes as much of the mark away', async () => {
    await giveUp()
    await settle(2750)
    await shop.providers.tap.refundThere(1000)()
    expect(await stored()).toEqual([
      { by: 'due', state: 'refunded', amount: 1750, settled: true, told: true },
      { by: 'tap', state: 'refunded', amount: 1000, settled: false, told: true },
    ])
    expect(await audit()).toEqual({ faults: [], refunded: 2750 })
    await shop.providers.tap.refundThere(1750)()
    expect(await stored()).toMatchObject([
      { by: 'due', state: 'failed', amount: 1750 },
      { by: 'tap', state: 'refunded', amount: 1000 },
      { by: 'tap', state: 'refunded', amount: 1750 },
    ])
    expect(await audit()).toEqual({ faults: [], refunded: 2750 })
    shop.server.setTime(NOON + 70 * HOUR_MS)
    expect(await shown()).toBeUndefined()
  })

  test('counts only what is more than the mark', async () => {
    await settlePart()
    expect([await refunded(), (await audit()).refunded]).toEqual([750, 750])
    await shop.providers.tap.refundThere(500)()
    expect([await refunded(), (await audit()).refunded]).toEqual([750, 750])
    await shop.providers.tap.refundThere(1000)()
    expect([await refunded(), await audit()]).toEqual([1500, { faults: [], refunded: 1500 }])
    expect(await shown()).toMatchObject({ refunded: 1500, refundable: 1250, stuck_refunds: [] })
    expect((await stored()).map(({ told }) => told)).toEqual([true, true, false])
  })

  test('counts once where the provider had taken the refund that failed', async () => {
    await owner.act(orderId(), { action: 'accept', minutes: 20 })
    await owner.act(orderId(), { action: 'refund', amount: 750 })
    await shop.jobsAfter(1)
    for (const one of shop.tap.refunds.values()) one.status = 'FAILED'
    await shop.jobsAfter(10)
    expect((await shown())?.stuck_refunds).toEqual([{ amount: 750, state: 'failed' }])
    await settle(750)
    await shop.providers.tap.refundThere(500)()
    expect([await refunded(), await audit()]).toEqual([750, { faults: [], refunded: 750 }])
  })

  test('that was on its way there already counts once, when it is done', async () => {
    await giveUp()
    const callBack = shop.providers.tap.refundThere(1000, 'pending')
    await callBack()
    await settle(2750)
    shop.providers.tap.finish()
    await callBack()
    expect(await stored()).toMatchObject([
      { by: 'due', state: 'refunded', amount: 1750, settled: true },
      { by: 'tap', state: 'refunded', amount: 1000 },
    ])
    expect(await audit()).toEqual({ faults: [], refunded: 2750 })
  })

  test('and is taken back by the bank needs the owner again', async () => {
    await giveUp()
    await settle(2750)
    const callBack = shop.providers.tap.refundThere()
    await callBack()
    for (const one of shop.tap.refunds.values()) one.status = 'FAILED'
    await callBack()
    expect(await charge()).toBe('refund_due')
    expect((await shown())?.stuck_refunds).toEqual([ALL])
  })
})
