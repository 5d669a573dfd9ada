import type { Minor } from '../money/round-half-up.ts'

/**
 * Which of the credits that a wallet was given are left, with what is left of each (WL-01). The oldest is spent first,
 * so what is left is the newest that adds up to what is available. `credits` come newest first; `missing` is what they
 * do not explain: 0 when all of them were looked at.
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
