import { anOrder } from '@storefront/testing'
import { expect, test } from 'vitest'
import { moneyBack } from './order-summary.tsx'

const CARD = { state: 'paid', url: null } as const

test.each([
  ['is the shop’s', anOrder({ payment: CARD }), []],
  [
    'is on its way in part, after a part came',
    anOrder({ payment: { ...CARD, returned: { due: 2000, refunded: 750, released: 0 } } }),
    [
      { kind: 'due', amount: 2000 },
      { kind: 'refunded', amount: 750 },
    ],
  ],
  [
    'was reserved and never taken',
    anOrder({ state: 'cancelled', payment: { ...CARD, returned: { due: 0, refunded: 0, released: 2750 } } }),
    [{ kind: 'released', amount: 2750 }],
  ],
  [
    'of a cancelled order was in the wallet',
    anOrder({ state: 'cancelled', totals: { ...anOrder().totals, wallet: 375 } }),
    [{ kind: 'wallet', amount: 375 }],
  ],
  [
    'of a running order was put back into the wallet',
    anOrder({
      totals: { ...anOrder().totals, wallet: 375 },
      payment: { ...CARD, returned: { due: 0, refunded: 0, released: 0, wallet: 375 } },
    }),
    [{ kind: 'wallet', amount: 375 }],
  ],
  ['of a running order is in the wallet', anOrder({ totals: { ...anOrder().totals, wallet: 375 } }), []],
] as const)('[FD-10] what a visitor gets back when the money %s', (_label, order, expected) => {
  expect(moneyBack(order)).toEqual(expected)
})
