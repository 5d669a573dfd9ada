import { expect, test } from 'vitest'
import { type CouponStatus, couponStatus, sentCode } from './coupon-status.ts'

const coupon = {
  code: 'WELCOME10',
  item_ids: [],
  all_menu: true,
  discount_type: 'percent' as const,
  discount_value: 10,
  user_type: null,
  max_allowed_items: null,
  free_delivery: false,
}
const known = { code: 'WELCOME10', coupon, fault: null }
const offline = { kind: 'offline' as const, call: 'coupon', message: 'no network' }

type Row = [string, Parameters<typeof couponStatus>, CouponStatus['state'], string | null]
const rows: Row[] = [
  ['no code', [{ code: null, coupon: null, fault: null }, null, null], 'none', null],
  ['not answered yet', [{ ...known, coupon: null }, null, null], 'checking', 'WELCOME10'],
  [
    'no network to the shop',
    [{ ...known, coupon: null, fault: { problem: offline } }, null, null],
    'unchecked',
    'WELCOME10',
  ],
  ['it works', [known, null, null], 'works', 'WELCOME10'],
  [
    'the shop refused the code',
    [{ ...known, coupon: null, fault: { reason: 'used-up' } }, null, null],
    'refused',
    null,
  ],
  [
    'the cart is too small',
    [known, { reason: 'minimum-not-met', minimum: 500, missing: 100 }, null],
    'refused',
    null,
  ],
  ['the shop refused it for this cart', [known, null, 'used-by-you'], 'refused', null],
]

test.each(rows)('[CP-01, CP-08] status of a coupon: %s', (_what, asked, state, sent) => {
  const status = couponStatus(...asked)
  expect(status.state).toBe(state)
  expect(sentCode(status)).toBe(sent)
})

test('[CP-02] a cart below the minimum reports the missing amount', () => {
  expect(couponStatus(known, { reason: 'minimum-not-met', minimum: 500, missing: 100 }, null)).toMatchObject({
    why: { reason: 'minimum-not-met', missing: 100 },
  })
})
