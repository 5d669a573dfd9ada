import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { postEntry } from './post-entry.ts'
import { walletBalances } from './wallet-balances.ts'

const amount = fc.integer({ min: 1, max: 60 })
const hold = fc.constantFrom('h1', 'h2', 'h3')
const key = fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8')
const entry: fc.Arbitrary<LedgerEntry> = fc.oneof(
  fc.record({ kind: fc.constant('purchase' as const), key, amount }),
  fc.record({ kind: fc.constant('hold' as const), key: hold, amount }),
  fc.record({ kind: fc.constant('release' as const), key, hold, amount }),
  fc.record({ kind: fc.constant('capture' as const), key, hold, amount }),
  fc.record({ kind: fc.constant('refund' as const), key, hold: fc.option(hold), amount }),
  fc.record({ kind: fc.constant('adjustment' as const), key, amount: fc.integer({ min: -40, max: 40 }) }),
)

interface WalletModel {
  available: number
  holds: Map<string, { open: number; spent: number }>
  seen: Map<string, string>
}

/** A reference model of the wallet: mutable balances, changed only by valid operations. */
function put(model: WalletModel, one: LedgerEntry): boolean {
  const words = [one.kind, one.amount, 'hold' in one ? one.hold : null].join()
  const known = model.seen.get(one.key)
  if (known !== undefined) return known === words
  if (one.amount === 0 || !change(model, one)) return false
  model.seen.set(one.key, words)
  return true
}

function change(model: WalletModel, one: LedgerEntry): boolean {
  if (one.kind === 'purchase') model.available += one.amount
  else if (one.kind === 'adjustment' || one.kind === 'hold') {
    const left = model.available + (one.kind === 'hold' ? -one.amount : one.amount)
    if (left < 0) return false
    model.available = left
    if (one.kind === 'hold') model.holds.set(one.key, { open: one.amount, spent: 0 })
  } else if (one.kind === 'refund' && one.hold === null) model.available += one.amount
  else {
    const envelope = model.holds.get(one.hold ?? '')
    const left = one.kind === 'refund' ? envelope?.spent : envelope?.open
    if (!envelope || left === undefined || left < one.amount) return false
    if (one.kind === 'refund') envelope.spent -= one.amount
    else envelope.open -= one.amount
    if (one.kind === 'capture') envelope.spent += one.amount
    else model.available += one.amount
  }
  return true
}

test('[WL-03] a ledger matches the reference model, is never negative, and sums to 0', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 40 }), (sent) => {
      const model: WalletModel = { available: 0, holds: new Map(), seen: new Map() }
      let entries: LedgerEntry[] = []
      for (const one of sent) {
        const posted = postEntry(entries, one)
        expect(posted.ok).toBe(put(model, one))
        if (posted.ok) entries = posted.entries
        const { available, onHold, outside } = walletBalances(entries)
        expect({ available, onHold }).toEqual({
          available: model.available,
          onHold: [...model.holds.values()].reduce((sum, envelope) => sum + envelope.open, 0),
        })
        expect(Math.min(available, onHold)).toBeGreaterThanOrEqual(0)
        expect(available + onHold + outside).toBe(0)
      }
      expect(new Set(entries.map((one) => one.key)).size).toBe(entries.length)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
