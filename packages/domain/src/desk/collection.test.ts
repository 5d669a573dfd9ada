import { expect, test } from 'vitest'
import { collectionOf } from './collection.ts'

const collect = (amount: number) => ({ kind: 'collect', amount })

test.each([
  ['in cash', 'placed', 'none', 2475, collect(2475)],
  ['in cash, the wallet pays a part', 'ready', 'none', 2000, collect(2000)],
  ['by the wallet', 'placed', 'none', 0, { kind: 'paid' }],
  ['online', 'accepted', 'paid', 2475, { kind: 'paid' }],
  ['online, and the reservation was lost', 'preparing', 'failed', 2475, collect(2475)],
  ['online, while the provider has not answered', 'accepted', 'pending', 2475, collect(2475)],
  ['in cash, but it is cancelled', 'cancelled', 'none', 2475, { kind: 'nothing' }],
  ['online, but it is cancelled', 'cancelled', 'paid', 2475, { kind: 'nothing' }],
  ['by the wallet, but it is cancelled', 'cancelled', 'none', 0, { kind: 'nothing' }],
] as const)('[DK-02] of an order paid %s', (_label, state, payment, due, collection) => {
  expect(collectionOf({ state, payment: { state: payment }, totals: { due } })).toEqual(collection)
})
