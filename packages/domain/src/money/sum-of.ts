import type { Minor } from './round-half-up.ts'

/** Amounts of one currency together, in its minor units (CP-07). */
export function sumOf(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
