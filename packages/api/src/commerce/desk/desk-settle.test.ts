import {
  deskBoardCall,
  deskSettlePackageCall,
  deskSettleReservationCall,
  deskStuckPackagesCall,
} from '@storefront/api-contract/desk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { END, notify, OPEN, sellEverything, type Unpaid } from '../../testing/charge-subjects.ts'
import { type DeskBrowser, deskBrowser, newActionId } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { type AccountServer, startAccountServer } from '../../testing/test-browser.ts'
import { NOON } from '../../testing/test-server.ts'
import { auditMoney } from '../payments/audit-money.ts'
import { settleUnbooked } from '../payments/settle-unbooked.ts'

const HOUR = 60 * 60_000
let server: AccountServer
let db: Database
let owner: DeskBrowser
let staff: DeskBrowser
let kitchen: DeskBrowser
let count = 0

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
  await sellEverything(server)
  owner = await deskBrowser(server)
  staff = await deskBrowser(server, 'staff')
  kitchen = await deskBrowser(server, 'kitchen')
})
afterAll(() => server.close())
beforeEach(() => {
  server.setTime(NOON)
  count += 1
})

/** The full refund of a charge failed at noon; `isTried`: it is retried. */
async function fail({ session, amount }: Unpaid, isTried = false) {
  const at = `timestamptz '${new Date(NOON).toISOString()}'`
  await server.sql(`insert into refunds (id, charge_id, amount, state, next_at, created_at, updated_at)
    values ('due-${session}', '${session}', ${amount}, 'failed', ${isTried ? at : 'null'}, ${at}, ${at})`)
}
/** Came in for a charge at noon, which asked for something else. */
const payInstead = ({ session }: Unpaid, amount: number) =>
  server.sql(`update charges set paid_amount = ${amount}, paid_currency = 'KWD' where id = '${session}'`)
const chargeOf = async ({ session }: Unpaid) =>
  (await server.rows(`select state from charges where id = '${session}'`))[0]?.state
const faultsOf = async ({ session }: Unpaid) =>
  (await auditMoney(db)).faults.filter((fault) => fault.includes(session))
const settlement = (amount: number, action_id = newActionId()) => ({ action_id, amount })

describe('[DK-02, PR-04] the deposit of a reservation that does not go back', () => {
  /** A reservation that was paid for and cancelled. */
  async function cancelled() {
    const one = await OPEN.deposit(server, count)
    await notify(server, one)
    await END.deposit(server, one.id)
    return one
  }
  const board = async (desk = owner) => expectAnswer(deskBoardCall, await desk.get('board'))
  const shown = async (one: Unpaid, desk = owner) =>
    (await board(desk)).reservations.find(({ id }) => id === one.id)
  const settle = (one: Unpaid, body: object, desk = owner) => desk.post(`reservations/${one.id}/settle`, body)

  test('is on the board, long after its day, until the owner has settled it', async () => {
    const one = await cancelled()
    server.setTime(NOON + 10 * 24 * HOUR)
    expect(await shown(one)).toBeUndefined()
    await fail(one)
    expect((await shown(one))?.stuck_refunds).toEqual([{ amount: 5000, state: 'failed' }])
    expect(await shown(one, staff)).toBeDefined()
    expect(await shown(one, kitchen)).toBeUndefined()
    const id = newActionId()
    for (const _again of [1, 2]) {
      const { reservation } = expectAnswer(deskSettleReservationCall, await settle(one, settlement(5000, id)))
      expect(reservation).toMatchObject({ state: 'cancelled', stuck_refunds: [] })
    }
    expect(await shown(one)).toBeUndefined()
    expect([await chargeOf(one), await faultsOf(one)]).toEqual(['refunded', []])
    const log = await server.rows(
      `select action, detail, staff_name from desk_log where order_id = '${one.id}'`,
    )
    expect(log).toEqual([{ action: 'settle', detail: { amount: 5000 }, staff_name: 'A owner' }])
  })

  test('is settled as that sum, once, by the owner of its branch alone', async () => {
    const one = await cancelled()
    await fail(one)
    expect(expectProblem(await settle(one, settlement(4000)), 409, 'conflict').reason).toBe('refunds-changed')
    expectProblem(await settle(one, settlement(5000), staff), 403, 'forbidden')
    const branchOwner = await deskBrowser(server, 'owner', 'test-main')
    const moveTo = (branch: string) =>
      server.sql(`update reservations set branch_id = '${branch}' where id = '${one.id}'`)
    expect(await shown(one, branchOwner)).toBeDefined()
    await moveTo('another')
    expectProblem(await settle(one, settlement(5000), branchOwner), 404, 'not-found')
    expect(await shown(one, branchOwner)).toBeUndefined()
    await moveTo('test-main')
    expect(await chargeOf(one)).toBe('refund_due')
    const id = newActionId()
    expect((await settle(one, settlement(5000, id))).status).toBe(200)
    expectProblem(await settle(one, settlement(5000)), 409, 'conflict')
    const other = await cancelled()
    await fail(other)
    expectProblem(await settle(other, settlement(5000, id)), 409, 'idempotency-key-reused')
  })

  test('comes to a desk that is open, with its money, once it is given up', async () => {
    const one = await cancelled()
    await fail(one, true)
    server.setTime(NOON + 49 * HOUR)
    const { cursor, now } = await board()
    await server.api.runJobs()
    const later = await owner.get(`board?since=${cursor}&at=${encodeURIComponent(now)}`)
    const { reservations } = expectAnswer(deskBoardCall, later)
    expect(reservations.filter(({ id }) => id === one.id)).toMatchObject([
      { stuck_refunds: [{ amount: 5000, state: 'failed' }] },
    ])
  })
})

describe('[DK-02, PR-04] a deposit paid with another amount than was asked for', () => {
  const board = async (desk = owner) => expectAnswer(deskBoardCall, await desk.get('board'))
  const shown = async (one: Unpaid, desk = owner) =>
    (await board(desk)).reservations.find(({ id }) => id === one.id)?.unbooked_payments

  test('is named with what was asked for, whatever its age, until it is returned, and not in the kitchen', async () => {
    const one = await OPEN.deposit(server, count)
    server.setTime(NOON + 10 * 24 * HOUR)
    expect(await shown(one)).toBeUndefined()
    await payInstead(one, 4500)
    expect(await shown(one)).toEqual([{ amount: 4500, currency: 'KWD', asked: 5000 }])
    expect(await shown(one, staff)).toHaveLength(1)
    expect(await shown(one, kitchen)).toBeUndefined()
    const { cursor, now } = await board()
    expect(await settleUnbooked(db, one.session, NOON)).toBe(true)
    const later = await owner.get(`board?since=${cursor}&at=${encodeURIComponent(now)}`)
    expect(expectAnswer(deskBoardCall, later).reservations).toMatchObject([
      { id: one.id, unbooked_payments: [] },
    ])
    expect(await shown(one)).toBeUndefined()
    expect(await faultsOf(one)).toEqual([])
  })
})

test('[DK-02, PR-04] a wallet package paid with another amount is named with whose it is, until it is returned', async () => {
  const unbooked = async () => expectAnswer(deskStuckPackagesCall, await owner.get('stuck-packages')).unbooked
  const one = await OPEN.package(server, count)
  expect(await unbooked()).toEqual([])
  await payInstead(one, 19_500)
  expect(await unbooked()).toEqual([
    {
      purchase_id: one.id,
      names: [{ locale: 'en', name: 'Gift' }],
      phone: `+9656200${String(count).padStart(4, '0')}`,
      currency: 'KWD',
      unbooked_payments: [{ amount: 19_500, currency: 'KWD', asked: 20_000 }],
      payments: [{ provider: 'sandbox', id: one.session }],
      bought_at: new Date(NOON).toISOString(),
    },
  ])
  expect(await settleUnbooked(db, one.session, NOON)).toBe(true)
  expect(await unbooked()).toEqual([])
  expect(await faultsOf(one)).toEqual([])
})

describe('[DK-02, PR-04] the money of a wallet package that does not go back', () => {
  const list = async () => expectAnswer(deskStuckPackagesCall, await owner.get('stuck-packages')).packages
  const settle = (one: Unpaid, body: object, desk = owner) =>
    desk.post(`stuck-packages/${one.id}/settle`, body)

  /** A package that was paid in two tabs: the second payment is refunded. */
  async function paidTwice() {
    const one = await OPEN.package(server, count)
    const second = { ...one, session: `second-${one.session}`.slice(0, 43) }
    await server.sql(`insert into charges
      select '${second.session}', purpose, subject_id, reference_id, provider, url, amount, currency, locale, state, created_at
      from charges where id = '${one.session}'`)
    await notify(server, one)
    await notify(server, second)
    return second
  }

  test('is listed with whose it is and the payment, until the owner has settled it', async () => {
    const one = await paidTwice()
    expect(await list()).toEqual([])
    await fail(one)
    expect(await list()).toEqual([
      {
        purchase_id: one.id,
        names: [{ locale: 'en', name: 'Gift' }],
        phone: `+9656200${String(count).padStart(4, '0')}`,
        currency: 'KWD',
        stuck_refunds: [{ amount: 20_000, state: 'failed' }],
        payments: [{ provider: 'sandbox', id: one.session }],
        bought_at: new Date(NOON).toISOString(),
      },
    ])
    const id = newActionId()
    for (const _again of [1, 2])
      expect(expectAnswer(deskSettlePackageCall, await settle(one, settlement(20_000, id)))).toEqual({
        packages: [],
        unbooked: [],
      })
    expect([await chargeOf(one), await faultsOf(one)]).toEqual(['refunded', []])
  })

  test('of a deleted account is listed without a number', async () => {
    const one = await OPEN.package(server, count)
    await END.package(server, one.id)
    await notify(server, one)
    await fail(one)
    expect(await list()).toMatchObject([{ purchase_id: one.id, phone: null }])
    expect((await settle(one, settlement(20_000))).status).toBe(200)
  })

  test('is the owner’s of all branches alone, and settled as that sum', async () => {
    const one = await paidTwice()
    await fail(one)
    const branchOwner = await deskBrowser(server, 'owner', 'test-main')
    expectProblem(await branchOwner.get('stuck-packages'), 403, 'forbidden')
    expectProblem(await settle(one, settlement(20_000), branchOwner), 403, 'forbidden')
    expectProblem(await staff.get('stuck-packages'), 403, 'forbidden')
    expectProblem(await settle(one, settlement(20_000), staff), 403, 'forbidden')
    expectProblem(await settle(one, settlement(19_000)), 409, 'conflict')
    expectProblem(await settle({ ...one, id: 'nobody' }, settlement(20_000)), 404, 'not-found')
    expect(await chargeOf(one)).toBe('refund_due')
    expect((await settle(one, settlement(20_000))).status).toBe(200)
  })
})
