import type { Minor } from '../money/round-half-up.ts'

/**
 * The credits of a wallet that are not spent yet, with the rest of each (WL-01). The oldest is spent first, so the newest
 * ones that add up to the available amount remain. `credits`: newest first. `missing`: the amount they do not explain.
 */
export function creditLeft<Credit extends { amount: Minor }>(
  credits: readonly Credit[],
  available: Minor,
): { left: Credit[]; missing: Minor } {
  const left: Credit[] = []
  let missing = available
  for (const credit of credits) {
    const amount = Math.min(credit.amount, missing)
    if (amount > 0) left.push({ ...credit, amount })
    missing -= amount
  }
  return { left, missing }
}
