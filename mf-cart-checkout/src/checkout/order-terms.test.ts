import { expect, test } from 'vitest'
import { calcTerms, type OrderTerms, sentTerms } from './order-request.ts'

const terms: OrderTerms = { couponCode: null, time: { kind: 'now' }, useWallet: false, payment: 1 }
const slot = {
  kind: 'slot' as const,
  start: Date.parse('2026-11-20T15:00Z'),
  end: Date.parse('2026-11-20T15:15Z'),
}
const unpaid = { total: 2000, wallet: 0, due: 2000 }

test.each([
  ['now in cash', terms, unpaid, { priority: 'now', slot_id: null, payment_type: 1, use_wallet: false }],
  [
    'for later',
    { ...terms, time: slot },
    unpaid,
    { priority: 'later', slot_id: '2026-11-20T15:00Z/2026-11-20T15:15Z' },
  ],
  ['with a coupon', { ...terms, couponCode: 'WELCOME10' }, unpaid, { coupon_code: 'WELCOME10' }],
  [
    'the wallet pays a part',
    { ...terms, useWallet: true },
    { total: 2000, wallet: 500, due: 1500 },
    { payment_type: 1, use_wallet: true },
  ],
  [
    'the wallet pays all',
    { ...terms, useWallet: true },
    { total: 2000, wallet: 2000, due: 0 },
    { payment_type: 3 },
  ],
  [
    'the wallet pays all but what is rounded off in cash',
    { ...terms, useWallet: true },
    { total: 19_940, wallet: 19_900, due: 0 },
    { payment_type: 1 },
  ],
  [
    'free without the wallet',
    { ...terms, useWallet: true },
    { total: 0, wallet: 0, due: 0 },
    { payment_type: 1 },
  ],
])('[OR-01, OR-05] an order %s says so', (_what, given, shown, sent) => {
  expect(sentTerms(given, shown)).toMatchObject(sent)
})

test('[CP-08] the server is asked for prices with the same terms', () => {
  expect(calcTerms({ ...terms, time: slot, couponCode: 'A', useWallet: true })).toEqual({
    coupon_code: 'A',
    use_wallet: true,
    payment_type: 1,
    slot_id: '2026-11-20T15:00Z/2026-11-20T15:15Z',
  })
})
