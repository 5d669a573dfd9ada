/** An amount in the smallest unit of its currency (1 KWD = 1000). Always a whole number. */
export type Minor = number

/**
 * numerator / denominator as a whole number, exactly; a half goes up, towards plus infinity (CP-07).
 * The denominator must be above 0.
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError(`roundHalfUp needs a denominator above 0, got ${denominator}`)
  const doubled = 2n * numerator + denominator
  const unit = 2n * denominator
  const quotient = doubled / unit
  const isBelowZero = doubled < 0n && doubled % unit !== 0n
  return Number(isBelowZero ? quotient - 1n : quotient)
}
