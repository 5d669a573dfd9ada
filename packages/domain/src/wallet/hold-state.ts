import type { Minor } from '../money/round-half-up.ts'
import type { LedgerEntry } from './ledger-entry.ts'

/** What became of a hold, in minor units; held = open + released + captured. */
export interface HoldState {
  held: Minor
  released: Minor
  captured: Minor
  refunded: Minor
  /** What can still be released or captured. */
  open: Minor
}

/** What became of a hold (WL-03); null when there is no hold of that key. */
export function holdState(entries: readonly LedgerEntry[], hold: string): HoldState | null {
  const held = entries.find((entry) => entry.kind === 'hold' && entry.key === hold)?.amount
  if (held === undefined) return null
  const sumOf = (kind: LedgerEntry['kind']) =>
    entries.reduce((sum, entry) => {
      return entry.kind === kind && 'hold' in entry && entry.hold === hold ? sum + entry.amount : sum
    }, 0)
  const [released, captured] = [sumOf('release'), sumOf('capture')]
  return { held, released, captured, refunded: sumOf('refund'), open: held - released - captured }
}
