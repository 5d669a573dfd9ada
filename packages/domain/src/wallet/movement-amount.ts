import type { Minor } from '../money/round-half-up.ts'
import type { LedgerKind } from './ledger-entry.ts'

const SIGN: Record<LedgerKind, 1 | 0 | -1> = {
  purchase: 1,
  hold: -1,
  release: 1,
  capture: 0,
  refund: 1,
  adjustment: 1,
}

/**
 * What a movement is to the owner of the wallet (WL-01), so that all of them add up to what is available: a capture takes
 * what its hold took already.
 */
export function movementAmount(kind: LedgerKind, amount: Minor): Minor {
  return amount * SIGN[kind]
}
