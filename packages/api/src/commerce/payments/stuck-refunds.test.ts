import { deskBoardCall } from '@storefront/api-contract/desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RefundState } from '../../platform/database/schema.ts'
import { type DeskBrowser, deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer } from '../../testing/expect-answer.ts'
import { type PayingShop, startPayingShop } from '../../testing/paying-shop.ts'
import { TAP_ACCOUNT } from '../../testing/payment-accounts.ts'
import { NOON } from '../../testing/test-server.ts'
import { stuckRefunds } from './stuck-refunds.ts'

const HOUR_MS = 60 * 60_000
const HOUR = 60
let shop: PayingShop
let owner: DeskBrowser
let kitchen: DeskBrowser

beforeAll(async () => {
  shop = await startPayingShop()
  await shop.server.setAccount(TAP_ACCOUNT)
  owner = await deskBrowser(shop.server)
  kitchen = await deskBrowser(shop.server, 'kitchen')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.server.sql('delete from refunds')
  await shop.order()
  shop.providers.tap.pay()
  await shop.providers.tap.callBack()
})

const refuse = () =>
  Object.assign(shop.tap.next, {
    answer: { status: 400, body: { errors: [{ code: '1160' }] } },
    afterwards: false,
  })
const board = async (desk = owner) => expectAnswer(deskBoardCall, await desk.get('board'))
const shown = async (desk = owner) =>
  (await board(desk)).orders.find(({ id }) => id === shop.placed().order.id)?.stuck_refunds

describe('[PR-04, DK-02] a refund of the desk that fails', () => {
  const refund = (amount: number) => owner.act(shop.placed().order.id, { action: 'refund', amount })
  beforeEach(() => owner.act(shop.placed().order.id, { action: 'accept', minutes: 20 }))

  test('is shown there at once, but not in the kitchen', async () => {
    await refund(750)
    expect(await shown()).toEqual([])
    const before = await board()
    refuse()
    await shop.jobsAfter(1)
    expect(await shown()).toEqual([{ amount: 750, state: 'failed' }])
    expect(await shown(kitchen)).toEqual([])
    const after = await board()
    expect(after.cursor).toBeGreaterThan(before.cursor)
    const versions = [before, after].map(({ orders }) => orders[0]?.version ?? 0)
    expect((versions[1] ?? 0) - (versions[0] ?? 0)).toBe(1)
  })

  test('is no longer shown once it is refunded again', async () => {
    await refund(750)
    refuse()
    await shop.jobsAfter(1)
    await refund(750)
    await shop.jobsAfter(2)
    shop.providers.tap.finish()
    await shop.jobsAfter(HOUR)
    expect(await shown()).toEqual([])
    expect(shop.providers.tap.returned()).toEqual([750])
  })
})

test('[PR-04, DK-02] money that is due is shown once it is not tried again, and then once', async () => {
  await shop.cancel()
  for (const minute of [1, HOUR + 2, 3 * HOUR + 3, 7 * HOUR + 4, 15 * HOUR + 5]) {
    refuse()
    await shop.jobsAfter(minute)
    expect(await shown()).toEqual([])
  }
  refuse()
  await shop.jobsAfter(31 * HOUR + 6)
  expect(await shown()).toEqual([{ amount: 2750, state: 'failed' }])
})

/** A refund of the charge as it is stored: by id, state, amount, hours since noon, and whether it is still tried. */
type Stored = [id: string, state: RefundState, amount: number, hours: number, isTried?: boolean]

async function store(...refunds: Stored[]) {
  const charge = shop.placed().session
  for (const [id, state, amount, hours, isTried = true] of refunds) {
    const at = `timestamptz '${new Date(NOON + hours * HOUR_MS).toISOString()}'`
    await shop.server.sql(`insert into refunds (id, charge_id, amount, state, next_at, created_at, updated_at)
      values ('${id.replace('*', charge)}', '${charge}', ${amount}, '${state}', ${isTried ? at : 'null'}, ${at}, ${at})`)
  }
}
async function stuckAfter(hours: number) {
  const { id } = shop.placed().order
  return (
    (await stuckRefunds(shop.db, { purpose: 'order', ids: [id, 'another'] }, NOON + hours * HOUR_MS)).get(
      id,
    ) ?? []
  )
}
const failed = (amount: number) => ({ amount, state: 'failed' })
const unclear = (amount: number) => ({ amount, state: 'unclear' })

describe('[PR-04] a refund is not tried again', () => {
  test.each<[string, Stored[], object[]]>([
    ['if it is unclear and the operator’s', [['due-*', 'unclear', 2750, 0, false]], [unclear(2750)]],
    ['but one that is unclear and asked for is', [['due-*', 'unclear', 2750, 0]], []],
    ['if it failed and is the operator’s', [['due-*', 'failed', 2750, 0, false]], [failed(2750)]],
    ['but one that failed an hour ago is', [['due-*', 'failed', 2750, 9]], []],
    ['and one that failed at the provider itself is not the shop’s', [['tap-1', 'failed', 750, 0]], []],
    ['while one is on its way nothing is stuck', [['desk-*-a', 'pending', 750, 0]], []],
  ])('%s', async (_label, refunds, stuck) => {
    await store(...refunds)
    expect(await stuckAfter(10)).toEqual(stuck)
  })

  test('once its failure is two days old', async () => {
    await store(['due-*', 'failed', 2750, 0])
    expect(await stuckAfter(48)).toEqual([])
    expect(await stuckAfter(48.1)).toEqual([failed(2750)])
  })
})

describe('[PR-04] in place of a refund that failed', () => {
  test.each<[string, Stored[], object[]]>([
    ['counts a later one of as much', [['desk-*-b', 'pending', 750, 1]], []],
    ['is shown a later one that failed too', [['desk-*-b', 'failed', 800, 1]], [failed(800)]],
    ['counts all that is due', [['due-*', 'waiting', 500, 1]], []],
    [
      'count several at the provider itself',
      [
        ['tap-1', 'refunded', 500, 1],
        ['tap-2', 'refunded', 250, 2],
      ],
      [],
    ],
    ['counts nothing that failed there', [['tap-1', 'failed', 750, 1]], [failed(750)]],
    ['counts no smaller one', [['desk-*-b', 'refunded', 700, 1]], [failed(750)]],
    ['counts no earlier one', [['desk-*-b', 'refunded', 750, -1]], [failed(750)]],
  ])('%s', async (_label, others, stuck) => {
    await store(['desk-*-a', 'failed', 750, 0], ...others)
    expect(await stuckAfter(10)).toEqual(stuck)
  })

  test('but what is unclear is cleared by the provider alone', async () => {
    await store(['desk-*-a', 'unclear', 750, 0, false], ['desk-*-b', 'refunded', 750, 1])
    expect(await stuckAfter(10)).toEqual([unclear(750)])
    await store(['tap-1', 'refunded', 750, 2])
    expect(await stuckAfter(10)).toEqual([])
  })

  test('counts a charge whose money is all returned', async () => {
    await store(['desk-*-a', 'failed', 750, 0])
    await shop.server.sql(`update charges set state = 'refunded' where id = '${shop.placed().session}'`)
    expect(await stuckAfter(10)).toEqual([])
  })
})
