import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTapShop, type TapShop } from '../../testing/paying-shop.ts'
import { auditMoney } from './audit-money.ts'

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
