import type { Minor } from '../money/round-half-up.ts'

/** What a deposit's amount is for: the whole reservation, or each guest. */
export const DEPOSIT_UNITS = ['reservation', 'guest'] as const

/** What a business asks for before it keeps a table free, in minor units. */
export interface DepositRule {
  amount: Minor
  per: (typeof DEPOSIT_UNITS)[number]
  /** The smallest party it is asked from. */
  from_party: number
}

/** What a party pays to reserve (RS-01): 0 without a rule, and below the party it is asked from. */
export function depositFor(rule: DepositRule | null, party: number): Minor {
  if (!rule || party < rule.from_party) return 0
  return rule.per === 'guest' ? rule.amount * party : rule.amount
}
