import { expect, test } from 'vitest'
import { cartReadiness, type ReadinessInput } from './cart-readiness.ts'

const READY: ReadinessInput = {
  lines: [{ waits: null, isOver: false }],
  goods: 2500,
  minimum: 1000,
  tooLarge: null,
  type: 'car_pickup',
  sold: true,
  cartOn: true,
  checkoutOn: true,
  hidePrice: false,
  hours: { state: 'open' },
  scheduledOrdersOn: false,
}

test('[GD-06] an open shop, valid lines and enough in the cart: ready', () => {
  expect(cartReadiness(READY)).toEqual([])
})

test('[SH-01] unknown hours count as open', () => {
  expect(cartReadiness({ ...READY, hours: { state: 'unknown' } })).toEqual([])
})

test.each<[string, Partial<ReadinessInput>, ReturnType<typeof cartReadiness>]>([
  [
    '[SH-05] closed',
    { hours: { state: 'closed', opensAt: 5, isBusy: false, isTooLate: false } },
    [{ reason: 'closed', opensAt: 5, isBusy: false, isTooLate: false }],
  ],
  [
    '[SH-05] closed, scheduled orders on',
    { hours: { state: 'closed', opensAt: 5, isBusy: false, isTooLate: false }, scheduledOrdersOn: true },
    [],
  ],
  ['[SH-05] orders for later only', { hours: { state: 'later-only' } }, [{ reason: 'later-only' }]],
  ['[SH-05] dine-in with its cart off', { type: 'dine_in', cartOn: false }, [{ reason: 'cart-off' }]],
  ['[GD-06] nothing valid', { lines: [], goods: 0 }, [{ reason: 'nothing-valid' }]],
  [
    '[GD-06] a line that waits',
    {
      lines: [
        { waits: null, isOver: false },
        { waits: { kind: 'sold-out' }, isOver: false },
      ],
    },
    [{ reason: 'line-waits' }],
  ],
  ['[CT-06] more than there is left', { lines: [{ waits: null, isOver: true }] }, [{ reason: 'line-waits' }]],
  ['[GD-02] the business does not sell the type', { sold: false }, [{ reason: 'type-not-sold' }]],
  [
    '[GD-06] the branch does not sell the type',
    { hours: { state: 'not-sold-here' } },
    [{ reason: 'type-not-sold' }],
  ],
  ['[GD-05] checkout off', { checkoutOn: false }, [{ reason: 'checkout-off' }]],
  ['[MN-10] prices hidden', { hidePrice: true }, [{ reason: 'prices-hidden' }]],
  [
    '[OR-07] one fils below the minimum',
    { goods: 999 },
    [{ reason: 'minimum-not-met', missing: 1, minimum: 1000 }],
  ],
  [
    '[OR-01] more than the shop takes in one order',
    { tooLarge: { by: 'quantity', most: 20 } },
    [{ reason: 'too-large', limit: { by: 'quantity', most: 20 } }],
  ],
  ['[OR-07] exactly the minimum', { goods: 1000 }, []],
  ['[OR-07] no minimum', { goods: 0, minimum: 0 }, []],
])('%s', (_label, changes, expected) => {
  expect(cartReadiness({ ...READY, ...changes })).toEqual(expected)
})

test('[GD-06] all failing conditions are listed', () => {
  const problems = cartReadiness({
    ...READY,
    hours: { state: 'closed', opensAt: null, isBusy: false, isTooLate: false },
    goods: 400,
  })
  expect(problems.map(({ reason }) => reason)).toEqual(['closed', 'minimum-not-met'])
})
