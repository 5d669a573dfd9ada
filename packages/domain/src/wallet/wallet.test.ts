import { describe, expect, test } from 'vitest'
import { holdState } from './hold-state.ts'
import { type LedgerEntry, postingOf } from './ledger-entry.ts'
import { reverseHold } from './reverse-hold.ts'
import { usableBalance } from './wallet-use.ts'

const bought: LedgerEntry = { kind: 'purchase', key: 'package-1', amount: 10_000 }
const held: LedgerEntry = { kind: 'hold', key: 'order-1', amount: 4000 }
const released: LedgerEntry = { kind: 'release', key: 'order-1-off', hold: 'order-1', amount: 4000 }
const captured: LedgerEntry = { kind: 'capture', key: 'order-1-paid', hold: 'order-1', amount: 3000 }
const refunded: LedgerEntry = { kind: 'refund', key: 'order-1-back', hold: 'order-1', amount: 1000 }

describe('postingOf', () => {
  test.each([
    { entry: bought, from: 'outside', to: 'available' },
    { entry: held, from: 'available', to: 'onHold' },
    { entry: released, from: 'onHold', to: 'available' },
    { entry: captured, from: 'onHold', to: 'outside' },
    { entry: refunded, from: 'outside', to: 'available' },
    { entry: { kind: 'adjustment', key: 'a', amount: -5 } as LedgerEntry, from: 'outside', to: 'available' },
  ])('[WL-03] $entry.kind moves from $from to $to', ({ entry, from, to }) => {
    expect(postingOf(entry)).toEqual({ from, to, amount: entry.amount })
  })
})

describe('holdState', () => {
  test('[WL-03] what became of a hold', () => {
    const other: LedgerEntry[] = [
      { kind: 'hold', key: 'order-2', amount: 500 },
      { kind: 'release', key: 'order-2-off', hold: 'order-2', amount: 100 },
    ]
    expect(holdState([bought, held, captured, refunded, ...other], 'order-1')).toEqual({
      held: 4000,
      released: 0,
      captured: 3000,
      refunded: 1000,
      open: 1000,
    })
    expect(holdState([bought, held, ...other], 'order-2')).toEqual({
      held: 500,
      released: 100,
      captured: 0,
      refunded: 0,
      open: 400,
    })
  })

  test('[WL-03] a key that is no hold has none', () => {
    expect(holdState([bought, held], 'order-9')).toBeNull()
    expect(holdState([bought, held], 'package-1')).toBeNull()
  })
})

describe('reverseHold', () => {
  test.each<{ label: string; entries: LedgerEntry[]; back: LedgerEntry[] }>([
    {
      label: 'an order that failed before it was paid',
      entries: [bought, held],
      back: [{ kind: 'release', key: 'order-1:released', hold: 'order-1', amount: 4000 }],
    },
    {
      label: 'an order that was cancelled after a part was spent',
      entries: [bought, held, captured],
      back: [
        { kind: 'release', key: 'order-1:released', hold: 'order-1', amount: 1000 },
        { kind: 'refund', key: 'order-1:refunded', hold: 'order-1', amount: 3000 },
      ],
    },
    {
      label: 'only what was not given back before',
      entries: [bought, held, { ...captured, amount: 4000 }, refunded],
      back: [{ kind: 'refund', key: 'order-1:refunded', hold: 'order-1', amount: 3000 }],
    },
    { label: 'an order that the wallet did not pay', entries: [bought], back: [] },
  ])('[WL-03] $label', ({ entries, back }) => {
    expect(reverseHold(entries, 'order-1')).toEqual(back)
    const after = [...entries, ...back]
    expect(reverseHold(after, 'order-1')).toEqual([])
    expect(after.reduce((sum, entry) => sum + intoAvailable(entry), 0)).toBe(10_000)
  })
})

describe('what an order may use', () => {
  test.each([
    { featureEnabled: true, chosen: true, available: 500, usable: 500 },
    { featureEnabled: false, chosen: true, available: 500, usable: 0 },
    { featureEnabled: true, chosen: false, available: 500, usable: 0 },
    { featureEnabled: true, chosen: true, available: -500, usable: 0 },
  ])('[WL-02] feature $featureEnabled, chosen $chosen, $available: $usable', ({ usable, ...wallet }) => {
    expect(usableBalance(wallet)).toBe(usable)
  })
})

function intoAvailable(entry: LedgerEntry): number {
  const { from, to, amount } = postingOf(entry)
  return (to === 'available' ? amount : 0) - (from === 'available' ? amount : 0)
}
