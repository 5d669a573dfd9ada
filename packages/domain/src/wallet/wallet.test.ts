import { describe, expect, test } from 'vitest'
import { type LedgerEntry, postingOf } from './ledger-entry.ts'
import { postEntry } from './post-entry.ts'
import { reverseHold } from './reverse-hold.ts'
import { holdState, walletBalances } from './wallet-balances.ts'
import { usableBalance, walletBalance } from './wallet-use.ts'

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

describe('walletBalances', () => {
  test.each<{ label: string; entries: LedgerEntry[]; balances: number[] }>([
    { label: 'an empty ledger', entries: [], balances: [0, 0, 0] },
    { label: 'credit bought', entries: [bought], balances: [10_000, 0, -10_000] },
    { label: 'held for an order', entries: [bought, held], balances: [6000, 4000, -10_000] },
    { label: 'released', entries: [bought, held, released], balances: [10_000, 0, -10_000] },
    { label: 'partly spent', entries: [bought, held, captured], balances: [6000, 1000, -7000] },
    {
      label: 'partly given back',
      entries: [bought, held, captured, refunded],
      balances: [7000, 1000, -8000],
    },
    {
      label: 'put right downwards',
      entries: [bought, { kind: 'adjustment', key: 'a', amount: -2500 }],
      balances: [7500, 0, -7500],
    },
  ])('[WL-01] [WL-03] $label', ({ entries, balances: [available, onHold, outside] }) => {
    expect(walletBalances(entries)).toEqual({ available, onHold, outside })
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

describe('postEntry', () => {
  test('[WL-03] an accepted entry is added, and the given list stays', () => {
    const entries = [bought]
    expect(postEntry(entries, held)).toEqual({
      ok: true,
      entries: [bought, held],
      balances: { available: 6000, onHold: 4000, outside: -10_000 },
      repeated: false,
    })
    expect(entries).toEqual([bought])
  })

  test('[WL-03] the same entry sent twice counts once, even when it would be refused by now', () => {
    const entries = [bought, { ...held, amount: 10_000 }]
    const again = postEntry(entries, { ...held, amount: 10_000 })
    expect(again).toEqual({
      ok: true,
      entries,
      balances: { available: 0, onHold: 10_000, outside: -10_000 },
      repeated: true,
    })
  })

  test.each<{ label: string; entry: LedgerEntry }>([
    { label: 'another amount', entry: { ...held, amount: 4001 } },
    { label: 'another kind', entry: { kind: 'purchase', key: 'order-1', amount: 4000 } },
    { label: 'another hold', entry: { ...captured, hold: 'order-2' } },
    { label: 'no hold any more', entry: { ...refunded, hold: null } },
  ])('[WL-03] a key used for $label is refused', ({ entry }) => {
    expect(postEntry([bought, held, captured, refunded], entry)).toEqual({ ok: false, problem: 'key-reused' })
  })

  test.each<{ label: string; entry: LedgerEntry }>([
    { label: 'a purchase of nothing', entry: { kind: 'purchase', key: 'x', amount: 0 } },
    { label: 'a purchase below zero', entry: { kind: 'purchase', key: 'x', amount: -1 } },
    { label: 'half a minor unit', entry: { kind: 'purchase', key: 'x', amount: 0.5 } },
    { label: 'no number', entry: { kind: 'purchase', key: 'x', amount: Number.NaN } },
    { label: 'a hold below zero', entry: { kind: 'hold', key: 'x', amount: -5 } },
    { label: 'a capture below zero', entry: { ...captured, amount: -5 } },
    { label: 'a refund below zero', entry: { ...refunded, hold: null, amount: -5 } },
    { label: 'an adjustment by nothing', entry: { kind: 'adjustment', key: 'x', amount: 0 } },
    { label: 'an adjustment by half a unit', entry: { kind: 'adjustment', key: 'x', amount: -0.5 } },
  ])('[WL-03] $label is refused', ({ entry }) => {
    expect(postEntry([bought, held], entry)).toEqual({ ok: false, problem: 'amount-not-valid' })
  })

  test.each<{ label: string; entry: LedgerEntry; missing: number }>([
    {
      label: 'a hold of one unit too much (spree #11284, woo-wallet #27)',
      entry: { kind: 'hold', key: 'order-2', amount: 6001 },
      missing: 1,
    },
    {
      label: 'an adjustment below zero',
      entry: { kind: 'adjustment', key: 'x', amount: -7000 },
      missing: 1000,
    },
  ])('[WL-03] $label is refused with what is missing', ({ entry, missing }) => {
    expect(postEntry([bought, held], entry)).toEqual({
      ok: false,
      problem: 'not-enough-available',
      available: 6000,
      missing,
    })
  })

  test.each<{ label: string; entry: LedgerEntry; available: number }>([
    { label: 'a hold of all', entry: { kind: 'hold', key: 'x', amount: 6000 }, available: 0 },
    { label: 'an adjustment to 0', entry: { kind: 'adjustment', key: 'x', amount: -6000 }, available: 0 },
    { label: 'an adjustment upwards', entry: { kind: 'adjustment', key: 'x', amount: 1 }, available: 6001 },
    { label: 'a refund of the shop', entry: { ...refunded, hold: null }, available: 7000 },
    { label: 'a whole release', entry: released, available: 10_000 },
    { label: 'a part of a capture', entry: captured, available: 6000 },
    { label: 'a whole capture', entry: { ...captured, amount: 4000 }, available: 6000 },
  ])('[WL-03] $label is accepted', ({ entry, available }) => {
    expect(postEntry([bought, held], entry)).toMatchObject({ ok: true, balances: { available } })
  })

  test.each<{ label: string; entry: LedgerEntry; left: number }>([
    { label: 'a release of more than is held', entry: { ...released, amount: 1001 }, left: 1000 },
    {
      label: 'a second capture of more than is left',
      entry: { ...captured, key: 'x', amount: 1001 },
      left: 1000,
    },
    { label: 'a refund of more than was spent', entry: { ...refunded, key: 'x', amount: 2001 }, left: 2000 },
  ])('[WL-03] $label is refused with what is left', ({ entry, left }) => {
    expect(postEntry([bought, held, captured, refunded], entry)).toEqual({
      ok: false,
      problem: 'more-than-held',
      left,
    })
  })

  test.each<{ entry: LedgerEntry }>([
    { entry: { ...released, hold: 'order-9' } },
    { entry: { ...captured, hold: 'package-1' } },
    { entry: { ...refunded, hold: 'order-9' } },
  ])('[WL-03] a $entry.kind of an unknown hold is refused', ({ entry }) => {
    expect(postEntry([bought, held], entry)).toEqual({ ok: false, problem: 'hold-unknown' })
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
    expect(walletBalances(after)).toEqual({ available: 10_000, onHold: 0, outside: -10_000 })
  })
})

describe('what an order may use', () => {
  test.each([
    { label: 'no items', items: [], balance: 0 },
    { label: 'several items', items: [{ amount: 1500 }, { amount: 250 }], balance: 1750 },
    { label: 'an item below zero', items: [{ amount: 1500 }, { amount: -250 }], balance: 1250 },
    { label: 'below zero together', items: [{ amount: -250 }], balance: 0 },
  ])('[WL-01] $label: $balance', ({ items, balance }) => {
    expect(walletBalance(items)).toBe(balance)
  })

  test.each([
    { featureEnabled: true, chosen: true, available: 500, usable: 500 },
    { featureEnabled: false, chosen: true, available: 500, usable: 0 },
    { featureEnabled: true, chosen: false, available: 500, usable: 0 },
    { featureEnabled: true, chosen: true, available: -500, usable: 0 },
  ])('[WL-02] feature $featureEnabled, chosen $chosen, $available: $usable', ({ usable, ...wallet }) => {
    expect(usableBalance(wallet)).toBe(usable)
  })
})
