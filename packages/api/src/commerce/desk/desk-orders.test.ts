import { deskBoardCall, deskOrderActionCall, deskStockCall } from '@storefront/api-contract/desk'
import { type Order, orderCall, orderStatusCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DeskBrowser, deskBrowser, newActionId } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { NOON, startTestServer, type TestServer, type TestVisitor } from '../../testing/test-server.ts'

const MINUTE = 60_000
let server: TestServer
let owner: DeskBrowser
let staff: DeskBrowser
let kitchen: DeskBrowser
let visitor: TestVisitor
let order: Order

beforeAll(async () => {
  server = await startTestServer({ jobPause: null })
  owner = await deskBrowser(server, 'owner')
  staff = await deskBrowser(server, 'staff')
  kitchen = await deskBrowser(server, 'kitchen')
})
beforeEach(async () => {
  server.setTime(NOON)
  visitor = server.visitor()
  order = expectAnswer(orderCall, await visitor.order({ payment_type: 1, locale: 'ar' })).order
})
afterAll(() => server.close())

const accept = { action: 'accept', minutes: 35 }
const shown = async () =>
  expectAnswer(orderStatusCall, await visitor.send('GET', `webapp/order/test/${order.id}`)).order
const log = () =>
  server.rows(`select action, staff_name, detail from desk_log where order_id = '${order.id}' order by at`)
const pay = () =>
  server.sql(
    `insert into charges values ('c-${order.id}', 'order', '${order.id}', 'test', 'sandbox', '', 1375, 'KWD', 'en', 'paid', now())`,
  )

/** Every number of an order that is an amount of money. */
const amounts = (of: unknown): number[] => {
  const found: number[] = []
  JSON.stringify(of, (key, value) => {
    const isCount = ['number', 'quantity', 'version', 'preparation_minutes', 'payment_type'].includes(key)
    if (typeof value === 'number' && !isCount) found.push(value)
    return value
  })
  return found
}

describe('[DK-02] what staff do', () => {
  test('accepting with minutes sets the time that the customer sees, and who did it is kept', async () => {
    const done = expectAnswer(deskOrderActionCall, await staff.act(order.id, accept)).order
    expect(done).toMatchObject({ state: 'accepted', expected_at: new Date(NOON + 35 * MINUTE).toISOString() })
    expect(await shown()).toMatchObject({ state: 'accepted', expected_at: done.expected_at })
    expect(await log()).toEqual([{ action: 'accept', staff_name: 'A staff', detail: { minutes: 35 } }])
  })

  test('what takes two days keeps its time when accepted, is changed by days, and never to before it can be done', async () => {
    await server.sql(
      `update orders set snapshot = jsonb_set(snapshot, '{preparation_minutes}', '2880'),
        expected_at = placed_at + interval '2 days' where id = '${order.id}'`,
    )
    const due = NOON + 2880 * MINUTE
    const expected = async (change: object) =>
      Date.parse(expectAnswer(deskOrderActionCall, await staff.act(order.id, change)).order.expected_at ?? '')
    expect(await expected({ action: 'accept', minutes: 240 })).toBe(due)
    expect(await expected({ action: 'time', minutes: 4320 })).toBe(NOON + 4320 * MINUTE)
    expect(await expected({ action: 'time', minutes: 30 })).toBe(due)
  })

  test('another time, a note for the staff only, and each next state', async () => {
    await staff.act(order.id, accept)
    await staff.act(order.id, { action: 'time', minutes: 50 })
    await kitchen.act(order.id, { action: 'note', text: ' no nuts ' })
    await kitchen.act(order.id, { action: 'move', from: 'accepted' })
    await kitchen.act(order.id, { action: 'move', from: 'preparing' })
    const done = expectAnswer(
      deskOrderActionCall,
      await staff.act(order.id, { action: 'move', from: 'ready' }),
    ).order
    expect(done).toMatchObject({ state: 'completed', staff_note: 'no nuts' })
    const seen = await shown()
    expect(seen.expected_at).toBe(new Date(NOON + 50 * MINUTE).toISOString())
    expect(JSON.stringify(seen)).not.toContain('no nuts')
  })

  test.each([
    [{ reason: 'sold_out', text: '' }, 'نفد للتو أحد الأصناف التي طلبتها.'],
    [{ reason: 'other', text: ' Water is off ' }, 'Water is off'],
  ])('rejecting with %j, which the customer reads in the language of the order', async (why, text) => {
    expect((await staff.act(order.id, { action: 'reject', ...why })).status).toBe(200)
    expect(await shown()).toMatchObject({ state: 'cancelled', cancel_reason: text })
  })

  test('another reason needs a text; nothing changes without it', async () => {
    const why = { action: 'reject', reason: 'other', text: ' ' }
    expectProblem(await staff.act(order.id, why), 422, 'bad-request')
    expect((await shown()).state).toBe('placed')
    expect(await log()).toEqual([])
  })

  const refund = (amount: number | null, id?: string) => owner.act(order.id, { action: 'refund', amount }, id)
  const parts = () =>
    server.rows(`select amount::int, state from refunds where charge_id = 'c-${order.id}' order by amount`)
  const onBoard = async () => {
    const board = expectAnswer(deskBoardCall, await owner.get('board'))
    const { refunded, refundable } = board.orders.find(({ id }) => id === order.id) ?? {}
    return { refunded, refundable }
  }

  test('[PR-04] a refund in parts: each once, never more than is left, and the rest as a whole', async () => {
    await pay()
    await staff.act(order.id, accept)
    const id = newActionId()
    const same = await Promise.all([refund(500, id), refund(500, id)])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect(await onBoard()).toEqual({ refunded: 500, refundable: 875 })
    expect(expectProblem(await refund(876), 409, 'conflict')?.reason).toBe('too-much')
    const race = await Promise.all([refund(500), refund(500)])
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await onBoard()).toEqual({ refunded: 1000, refundable: 375 })
    expect(await parts()).toEqual([
      { amount: 500, state: 'waiting' },
      { amount: 500, state: 'waiting' },
    ])
    expect((await refund(null)).status).toBe(200)
    expect(await onBoard()).toEqual({ refunded: 1375, refundable: 0 })
    await server.api.runJobs()
    expect(await parts()).toMatchObject([{ amount: 375 }, { amount: 500 }, { amount: 500 }])
  })

  test('[PR-04] a refund of an amount that the provider cannot return is refused, and all of it is not', async () => {
    await pay()
    await server.sql(`update charges set provider = 'stripe' where id = 'c-${order.id}'`)
    await staff.act(order.id, accept)
    expect(expectProblem(await refund(375), 409, 'conflict').reason).toBe('not-chargeable')
    expect(await onBoard()).toEqual({ refunded: 0, refundable: 1375 })
    expect((await refund(null)).status).toBe(200)
  })

  test('a full refund, once, by the owner', async () => {
    await pay()
    await staff.act(order.id, accept)
    expectProblem(await staff.act(order.id, { action: 'refund', amount: null }), 403, 'forbidden')
    const tries = await Promise.all([refund(null), refund(1375)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rows = await server.rows(`select state from charges where subject_id = '${order.id}'`)
    expect(rows).toEqual([{ state: 'refund_due' }])
    expect(await onBoard()).toEqual({ refunded: 1375, refundable: 0 })
  })

  test('refund and cancel at once give the money back once', async () => {
    await pay()
    await staff.act(order.id, accept)
    const why = { action: 'cancel', reason: 'busy', text: '' }
    await Promise.all([owner.act(order.id, { action: 'refund', amount: null }), staff.act(order.id, why)])
    const rows = await server.rows(`select state from charges where subject_id = '${order.id}'`)
    expect(rows).toEqual([{ state: 'refund_due' }])
  })

  test('an item is sold out and back at one branch', async () => {
    const soldOut = async (sold_out: boolean) => {
      const body = { item_id: 'juice', sold_out }
      const answer = expectAnswer(deskStockCall, await kitchen.post('stock/test-main', body))
      return answer.items.find(({ item_id }) => item_id === 'juice')?.sold_out
    }
    expect(await soldOut(true)).toBe(true)
    expect((await server.visitor().order()).problem.code).toBe('menu-changed')
    expect(await soldOut(false)).toBe(false)
    expect((await server.visitor().order()).status).toBe(200)
  })
})

describe('[DK-01] rights and races', () => {
  test('of ten who accept at once one succeeds, the others learn that it has changed', async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 ? staff : owner).act(order.id, { action: 'accept', minutes: 10 + index }),
      ),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(tries.filter(({ problem }) => problem?.code === 'transition-not-allowed')).toHaveLength(9)
    expect(await log()).toHaveLength(1)
  })

  test('the same action sent again acts once and answers the order as it is', async () => {
    const id = newActionId()
    const answers = await Promise.all([staff.act(order.id, accept, id), staff.act(order.id, accept, id)])
    expect(answers.map(({ json }) => json.order.state)).toEqual(['accepted', 'accepted'])
    expect(await log()).toHaveLength(1)
    const other = { action: 'note', text: 'x' }
    expectProblem(await staff.act(order.id, other, id), 409, 'idempotency-key-reused')
  })

  test('two taps on “next” do not skip a state', async () => {
    await staff.act(order.id, accept)
    const next = { action: 'move', from: 'accepted' }
    const taps = await Promise.all([staff.act(order.id, next), kitchen.act(order.id, next)])
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await shown()).state).toBe('preparing')
  })

  test('a kitchen screen sees no phone number and no money, and accepts nothing', async () => {
    expectProblem(await kitchen.act(order.id, accept), 403, 'forbidden')
    await pay()
    const sentTo = async (desk: DeskBrowser) =>
      expectAnswer(deskBoardCall, await desk.get('board')).orders.find(({ id }) => id === order.id)
    const [sent, whole] = [await sentTo(kitchen), await sentTo(owner)]
    expect(sent).toMatchObject({ phone: '', delivery: null, lines: [{ item_id: whole?.lines[0]?.item_id }] })
    expect(amounts(whole).some((amount) => amount > 0)).toBe(true)
    expect(amounts(sent).every((amount) => amount === 0)).toBe(true)
  })

  test('an account of one branch sees and changes that branch only', async () => {
    const elsewhere = await deskBrowser(server, 'staff', 'test-night')
    const board = expectAnswer(deskBoardCall, await elsewhere.get('board'))
    expect(board.orders).toEqual([])
    expectProblem(await elsewhere.act(order.id, accept), 404, 'not-found')
    expectProblem(await elsewhere.get('stock/test-main'), 404, 'branch-not-found')
  })

  test('an unpaid order is on no board', async () => {
    const unpaid = expectAnswer(orderCall, await visitor.order({ payment_type: 2 })).order
    const board = expectAnswer(deskBoardCall, await owner.get('board'))
    expect(board.orders.map(({ id }) => id)).not.toContain(unpaid.id)
    expectProblem(await owner.act(unpaid.id, accept), 409, 'transition-not-allowed')
  })
})
