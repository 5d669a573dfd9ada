import { expect, test } from 'vitest'
import { toCollect } from './to-collect.ts'

test.each([
  ['in cash', 'placed', 'none', 2475, 2475],
  ['in cash, the wallet pays a part', 'ready', 'none', 2000, 2000],
  ['by the wallet', 'placed', 'none', 0, 0],
  ['online', 'accepted', 'paid', 2475, 0],
  ['online, and the reservation was lost', 'preparing', 'failed', 2475, 2475],
  ['online, while the provider has not answered', 'accepted', 'pending', 2475, 2475],
  ['in cash, but it is cancelled', 'cancelled', 'none', 2475, 0],
] as const)('[DK-02] of an order paid %s', (_label, state, payment, due, collected) => {
  expect(toCollect({ state, payment: { state: payment }, totals: { due } })).toBe(collected)
})
