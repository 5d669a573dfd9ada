import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startTapShop, type TapShop } from '../../testing/paying-shop.ts'
import { TAP_ACCOUNT, TAP_KEY } from '../../testing/payment-accounts.ts'
import { startPaymentDouble } from '../../testing/payment-double.ts'
import { type TapObject, tapCallback } from '../../testing/tap-double.ts'
import { NOON } from '../../testing/test-server.ts'
import { NotSentError, type RefundRequest } from './payment-provider.ts'
import { requestRefund } from './request-refund.ts'
import { tapProvider } from './tap-provider.ts'

const MINUTE = 60_000

let shop: TapShop
beforeAll(async () => {
  shop = await startTapShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.paidOrder())

const idOf = (name: string) => `${name}-${shop.placed().session}`
const refund = (name: string, amount: number) =>
  requestRefund(shop.db, { id: idOf(name), chargeId: shop.placed().session, amount }, NOON)
const stored = async (name = 'a') =>
  (await shop.server.rows(`select state, tries from refunds where id = '${idOf(name)}'`))[0]
const returned = () => shop.providers.tap.returned()
const paths = () => shop.tap.asked.map(({ path }) => path)

const account = { referenceId: 'test', secrets: { secret_key: TAP_KEY } }
const wanted: RefundRequest = {
  session: 'chg_1',
  payment: null,
  amount: 2750,
  currency: 'KWD',
  refundId: 'a',
  returned: 750,
  isRetry: false,
  requestedAt: NOON,
  otherRefunds: [],
  callbackUrl: '',
}

describe('[PR-04] a part refunded at Tap', () => {
  test('carries its id as reference and as the key that makes it once', async () => {
    await refund('a', 750)
    await shop.jobsAfter(1)
    expect(shop.tap.asked[0]?.body.reference).toEqual({ merchant: idOf('a'), idempotent: idOf('a') })
  })

  test.each([401, 403, 429])(
    'that was turned away by %i does not count, and is sent again',
    async (status) => {
      await refund('a', 750)
      Object.assign(shop.tap.next, { answer: { status, body: {} }, afterwards: false })
      await shop.jobsAfter(1)
      expect(await stored()).toEqual({ state: 'waiting', tries: 0 })
      expect(shop.reports.join()).toContain('was not taken by tap')
      await shop.jobsAfter(10)
      expect(paths()).toEqual(['/refunds', '/refunds'])
      expect(await stored()).toEqual({ state: 'pending', tries: 1 })
      expect(returned()).toEqual([750])
    },
  )

  test('of a capture that was stored by its authorisation is asked of the charge that took the money', async () => {
    const { session } = shop.placed()
    const charge = shop.tap.charges.get(session)
    if (!charge) throw new Error('Tap knows no such charge')
    const auth = `auth_${session}`
    const reference = { ...charge.reference, transaction: `capture-${auth}` }
    shop.tap.charges.set(`chg_of_${auth}`, { ...charge, id: `chg_of_${auth}`, reference })
    await shop.server.sql(`update charges set payment = '${auth}' where id = '${session}'`)
    await refund('a', 750)
    await shop.jobsAfter(1)
    expect(shop.tap.asked.at(-1)?.body.charge_id).toBe(`chg_of_${auth}`)
    expect(await stored()).toEqual({ state: 'pending', tries: 1 })
  })

  test('that does not end within days is reported', async () => {
    await refund('a', 750)
    await shop.jobsAfter(1)
    await shop.jobsAfter(2 * 24 * 60)
    expect(shop.reports.join()).not.toContain('is pending for')
    await shop.jobsAfter(3 * 24 * 60)
    expect(shop.reports.join()).toContain(`The refund ${idOf('a')} of charge`)
    expect(shop.reports.join()).toContain('is pending for 3 days; look at the provider')
  })

  test('that is turned away again and again is asked for less and less often', async () => {
    await refund('a', 750)
    const asked: number[] = []
    for (const minute of [1, 2, 3, 5, 6, 11, 12, 23, 24, 47, 48]) {
      const before = paths().length
      Object.assign(shop.tap.next, { answer: { status: 429, body: {} }, afterwards: false })
      await shop.jobsAfter(minute)
      if (paths().length > before) asked.push(minute)
    }
    expect(asked).toEqual([1, 3, 6, 12, 24, 48])
  })

  const unclear = [{ status: 408, body: {} }, { status: 409, body: {} }, { status: 500, body: {} }, null]
  test.each(unclear)(
    'that took no effect with the answer %j is looked for, and sent again',
    async (answer) => {
      await refund('a', 750)
      Object.assign(shop.tap.next, { answer, afterwards: false })
      await shop.jobsAfter(1)
      expect(await stored()).toEqual({ state: 'unclear', tries: 1 })
      await shop.jobsAfter(10)
      expect(paths()).toEqual(['/refunds', '/refunds/list', '/refunds'])
      expect(returned()).toEqual([750])
      expect(shop.reports.filter((line) => line.includes('is unclear'))).toHaveLength(1)
    },
  )

  test.each(unclear)('that took effect with the answer %j is found, and not sent again', async (answer) => {
    await refund('other', 250)
    await shop.jobsAfter(0)
    await refund('a', 750)
    Object.assign(shop.tap.next, { answer, afterwards: true })
    await shop.jobsAfter(1)
    expect((await stored())?.state).toBe('unclear')
    await refund('later', 500)
    await shop.jobsAfter(2)
    await shop.jobsAfter(10)
    expect(await stored()).toEqual({ state: 'pending', tries: 2 })
    expect(returned()).toEqual([250, 750, 500])
  })

  test('is not sent while it cannot be looked for', async () => {
    await refund('a', 750)
    Object.assign(shop.tap.next, { answer: null, afterwards: true })
    await shop.jobsAfter(1)
    Object.assign(shop.tap.next, { answer: { status: 500, body: {} }, afterwards: false })
    await shop.jobsAfter(10)
    expect(await stored()).toEqual({ state: 'unclear', tries: 1 })
    await shop.jobsAfter(60)
    expect(await stored()).toEqual({ state: 'pending', tries: 2 })
    expect(returned()).toEqual([750])
  })

  test('that waited for an account is sent as if for the first time', async () => {
    await refund('a', 750)
    await shop.server.sql("delete from payment_accounts where reference_id = 'test'")
    await shop.jobsAfter(1)
    expect(await stored()).toEqual({ state: 'waiting', tries: 0 })
    await shop.server.setAccount(TAP_ACCOUNT)
    await shop.jobsAfter(10)
    expect(paths()).toEqual(['/refunds'])
  })

  test('is not sent when the list in which it is looked for does not end', async () => {
    const made = { id: 're_1', charge_id: 'chg_1', amount: 0.5, currency: 'KWD', status: 'REFUNDED' }
    const endless = { body: { has_more: true, refunds: [made] } }
    let pages = 0
    const tap = await startPaymentDouble(() => {
      pages += 1
      return pages > 50 ? null : endless
    })
    onTestFinished(tap.close)
    const refused = tapProvider(tap.address).refund(account, { ...wanted, isRetry: true })
    await expect(refused).rejects.toThrow('refunds-not-listed')
    await expect(refused).rejects.toBeInstanceOf(NotSentError)
    expect(pages).toBe(20)
  })

  test('is not sent where nobody listens', async () => {
    const gone = await startPaymentDouble(() => null)
    await gone.close()
    await expect(tapProvider(gone.address).refund(account, wanted)).rejects.toBeInstanceOf(NotSentError)
  })
})

describe('[PR-04] a part that is unclear while Tap has a refund of the same charge', () => {
  const found: TapObject = {
    id: 're_found',
    object: 'refund',
    amount: 0.75,
    currency: 'KWD',
    status: 'REFUNDED',
    reference: {},
    transaction: { created: String(NOON + 5 * MINUTE) },
  }
  beforeEach(async () => {
    shop.tap.refunds.clear()
    await refund('a', 750)
    Object.assign(shop.tap.next, { answer: null, afterwards: false })
    await shop.jobsAfter(1)
    shop.tap.asked.length = 0
    shop.reports.length = 0
  })
  const there = (changes: Partial<TapObject>) =>
    shop.tap.refunds.set(found.id, { ...found, charge_id: shop.placed().session, ...changes })

  test.each<[string, Partial<TapObject>]>([
    ['of the same amount', {}],
    ['of another currency', { amount: 2.45, currency: 'USD' }],
    ['that does not say when', { transaction: { created: '' } }],
    ['that names itself', { reference: { merchant: 'by hand' } }],
  ])('made by hand since, %s: it is not sent, and the operator is told once', async (_of, changes) => {
    there(changes)
    await shop.jobsAfter(10)
    await shop.jobsAfter(60)
    expect(paths()).toEqual(['/refunds/list', '/refunds/list'])
    expect(await stored()).toEqual({ state: 'unclear', tries: 3 })
    expect(shop.reports.filter((line) => line.includes('is unclear (made-by-hand)'))).toHaveLength(1)
  })

  test.each<[string, Partial<TapObject>]>([
    ['of another amount', { amount: 0.5 }],
    ['that failed', { status: 'FAILED' }],
    ['from before, in milliseconds', { transaction: { created: String(NOON - MINUTE) } }],
    ['from before, in seconds', { transaction: { created: String((NOON - MINUTE) / 1000) } }],
  ])('%s: it is sent', async (_of, changes) => {
    there(changes)
    await shop.jobsAfter(10)
    expect(paths()).toEqual(['/refunds/list', '/refunds'])
    expect(await stored()).toEqual({ state: 'pending', tries: 2 })
  })

  test('that leaves no room for it: it has failed, and is not sent', async () => {
    there({ amount: 2.25 })
    await shop.jobsAfter(10)
    await shop.jobsAfter(60)
    expect(paths()).toEqual(['/refunds/list'])
    expect(await stored()).toEqual({ state: 'failed', tries: 2 })
    expect(shop.reports.filter((line) => line.includes('is failed (other-refunds)'))).toHaveLength(1)
  })

  test('that is another part of the same amount: it is sent', async () => {
    await refund('b', 750)
    await shop.jobsAfter(2)
    for (const one of shop.tap.refunds.values()) one.transaction.created = String(NOON + 2 * MINUTE)
    await shop.jobsAfter(10)
    expect(await stored()).toEqual({ state: 'pending', tries: 2 })
    expect(returned()).toEqual([750, 750])
  })
})

describe('[PR-04] two tries of one refund that both reached Tap', () => {
  const FIRST = 're_first'
  const SECOND = 're_second'
  const made = (id: string, status: string): TapObject => {
    const { session } = shop.placed()
    const refund = {
      id,
      object: 'refund',
      amount: 0.75,
      currency: 'KWD',
      status,
      charge_id: session,
      reference: { merchant: idOf('a') },
      transaction: { created: '1763629300000' },
    }
    shop.tap.refunds.set(id, refund)
    return refund
  }
  const callBack = async (id: string, status: string) => {
    const sent = tapCallback(TAP_KEY, made(id, status))
    return (await shop.server.send('POST', 'payments/callback/tap/test', sent)).json
  }
  const known = async () =>
    (await shop.server.rows(`select state, provider_refund from refunds where id = '${idOf('a')}'`))[0]

  beforeEach(async () => {
    shop.tap.refunds.clear()
    await refund('a', 750)
    Object.assign(shop.tap.next, { answer: { body: made(FIRST, 'PENDING') }, afterwards: false })
    await shop.jobsAfter(1)
  })

  test('the second fails: the first is still on its way, and counts when it is done', async () => {
    expect(await callBack(SECOND, 'FAILED')).toEqual({ applied: false })
    expect(await known()).toEqual({ state: 'pending', provider_refund: FIRST })
    expect(shop.reports.join()).not.toContain('is failed')
    expect(await callBack(FIRST, 'REFUNDED')).toEqual({ applied: true })
    expect(await known()).toEqual({ state: 'refunded', provider_refund: FIRST })
  })

  test('the first fails and the second returns the money: it is returned', async () => {
    await callBack(FIRST, 'FAILED')
    expect(await known()).toEqual({ state: 'failed', provider_refund: FIRST })
    expect(await callBack(SECOND, 'REFUNDED')).toEqual({ applied: true })
    expect(await known()).toEqual({ state: 'refunded', provider_refund: SECOND })
    expect(await callBack(FIRST, 'FAILED')).toEqual({ applied: false })
    expect(await known()).toEqual({ state: 'refunded', provider_refund: SECOND })
  })

  test('both return money: both are booked, and the second is reported', async () => {
    await callBack(FIRST, 'REFUNDED')
    expect(await callBack(SECOND, 'REFUNDED')).toEqual({ applied: true })
    expect(await callBack(SECOND, 'REFUNDED')).toEqual({ applied: false })
    const all = await shop.server.rows(
      `select amount::int, state from refunds where charge_id = '${shop.placed().session}'`,
    )
    expect(all).toEqual([1, 2].map(() => ({ amount: 750, state: 'refunded' })))
    expect(shop.reports.filter((line) => line.includes('was made twice'))).toHaveLength(1)
  })
})
