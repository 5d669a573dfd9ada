import { randomBytes } from 'node:crypto'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { importAlso } from '../../testing/import-also.ts'
import { startTapShop, type TapShop } from '../../testing/paying-shop.ts'
import { TAP_ACCOUNT } from '../../testing/payment-accounts.ts'
import { NOON } from '../../testing/test-server.ts'
import { auditMoney } from './audit-money.ts'
import { setPaymentAccount } from './payment-accounts.ts'

const HOUR = 60
/** 1, 2, 4, 8 and 16 hours after the try before, each with a minute to spare. */
const TRIED_AGAIN_AT = [1 * HOUR + 2, 3 * HOUR + 3, 7 * HOUR + 4, 15 * HOUR + 5, 31 * HOUR + 6]

let shop: TapShop
beforeAll(async () => {
  shop = await startTapShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.paidOrder()
  await shop.cancel()
})

const refuse = () =>
  Object.assign(shop.tap.next, {
    answer: { status: 400, body: { errors: [{ code: '1160' }] } },
    afterwards: false,
  })
const answer = () => Object.assign(shop.tap.next, { answer: undefined })
const sent = () => shop.tap.asked.filter(({ path }) => path === '/refunds').map(({ body }) => body.reference)
const reported = (text: string) => shop.reports.filter((line) => line.includes(text)).length
const faults = async () =>
  (await auditMoney(shop.db)).faults.filter((line) => line.includes(shop.placed().session))
const rows = async () =>
  (
    await shop.server.rows(
      `select state from refunds where charge_id = '${shop.placed().session}' order by created_at, id`,
    )
  ).map(({ state }) => state)

describe('[PR-04] money that is due and whose refund failed', () => {
  test('is tried again by a refund of its own, and returned once', async () => {
    const { session } = shop.placed()
    refuse()
    await shop.jobsAfter(1)
    expect(reported('is failed (1160); it is tried again in 1 h')).toBe(1)
    answer()
    await shop.jobsAfter(HOUR)
    expect(await rows()).toEqual(['failed'])
    await shop.jobsAfter(HOUR + 2)
    await shop.jobsAfter(HOUR + 3)
    expect(sent()).toMatchObject([{ merchant: `due-${session}` }, { merchant: `due-${session}-2` }])
    shop.providers.tap.finish()
    await shop.jobsAfter(2 * HOUR)
    await shop.jobsAfter(40 * HOUR)
    expect(await rows()).toEqual(['failed', 'refunded'])
    expect(shop.providers.tap.returned()).toEqual([2750])
    expect(await faults()).toEqual([])
  })

  test('is sent by the next run where a slow provider has used up the time of this one', async () => {
    await shop.order()
    shop.providers.tap.pay()
    await shop.providers.tap.callBack()
    await shop.cancel()
    const before = sent().length
    const clock = performance.now.bind(performance)
    // Each refund takes six seconds.
    const watch = vi
      .spyOn(performance, 'now')
      .mockImplementation(() => clock() + (sent().length - before) * 6000)
    onTestFinished(() => watch.mockRestore())
    await shop.jobsAfter(1)
    expect(sent()).toHaveLength(before + 1)
    await shop.jobsAfter(2)
    expect(sent()).toHaveLength(before + 2)
  })

  test('is tried six times, ever later; then the operator is told, and no more is sent', async () => {
    refuse()
    await shop.jobsAfter(1)
    for (const minute of TRIED_AGAIN_AT) {
      answer()
      const before = sent().length
      await shop.jobsAfter(minute - 2)
      expect(sent()).toHaveLength(before)
      refuse()
      await shop.jobsAfter(minute)
      expect(sent()).toHaveLength(before + 1)
    }
    expect(reported('it failed 6 times and is not tried again; look at the provider')).toBe(1)
    answer()
    await shop.jobsAfter(500 * HOUR)
    expect(sent()).toHaveLength(6)
    expect(await faults()).toEqual([
      `refund that failed or is unclear: due-${shop.placed().session}-6 (failed)`,
    ])
  })

  test('is left to the operator once its failure is two days old', async () => {
    refuse()
    await shop.jobsAfter(1)
    answer()
    await shop.jobsAfter(48 * HOUR + 2)
    expect(sent()).toHaveLength(1)
    expect(await faults()).toEqual([
      `refund that failed or is unclear: due-${shop.placed().session} (failed)`,
    ])
  })

  test('is tried once more by several instances at once', async () => {
    refuse()
    await shop.jobsAfter(1)
    answer()
    await Promise.all([shop.jobsAfter(HOUR + 2), shop.jobsAfter(HOUR + 2), shop.jobsAfter(HOUR + 2)])
    expect(await rows()).toEqual(['failed', 'pending'])
    expect(shop.providers.tap.returned()).toEqual([2750])
  })
})

describe('[PR-04] an account whose key PAYMENT_KEYS lacks', () => {
  /** Charges of another business, older than all others. */
  const olderCharges = (state: string, count: number) =>
    shop.server.sql(`insert into charges select copy.* from charges c, generate_series(1, ${count}) n,
      jsonb_populate_record(null::charges, to_jsonb(c) || jsonb_build_object('id', 'unreadable-' || n,
        'reference_id', 'next', 'subject_id', 'unreadable-' || n, 'state', '${state}',
        'created_at', c.created_at - interval '1 hour')) copy
      where c.id = '${shop.placed().session}'`)
  beforeAll(async () => {
    await importAlso(shop.server, 'next')
    const gone = new Map([['gone', randomBytes(32)]])
    await setPaymentAccount(shop.db, gone, { ...TAP_ACCOUNT, referenceId: 'next' }, NOON)
  })
  afterEach(async () => {
    await shop.server.sql("delete from refunds where charge_id like 'unreadable-%'")
    await shop.server.sql("delete from charges where id like 'unreadable-%'")
  })

  test('holds up no refund of another business; its own waits and is reported', async () => {
    await shop.paidOrder()
    await olderCharges('refund_due', 1)
    await shop.server.sql(`insert into refunds (id, charge_id, amount, state, tries, next_at, created_at, updated_at)
      select 'unreadable', id, amount, 'waiting', 0, created_at, created_at, created_at
      from charges where id = 'unreadable-1'`)
    await shop.cancel()
    await shop.jobsAfter(1)
    expect(shop.providers.tap.returned()).toEqual([2750])
    expect(reported('The refund unreadable waits for an account at tap')).toBe(1)
    expect(await shop.server.rows("select state, tries from refunds where id = 'unreadable'")).toEqual([
      { state: 'waiting', tries: 0 },
    ])
  })

  test('holds up no question about a charge of another business', async () => {
    await shop.order()
    await olderCharges('pending', 20)
    shop.providers.tap.pay()
    await shop.jobsAfter(5)
    const asked = await shop.server.rows(`select state from charges where id = '${shop.placed().session}'`)
    expect(asked).toEqual([{ state: 'paid' }])
    expect(reported('tap did not say what became of charge unreadable-')).toBe(20)
  })
})
