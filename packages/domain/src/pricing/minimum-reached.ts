import type { Minor } from '../money/round-half-up.ts'

/**
 * Whether an order reaches the minimum, and what is missing (OR-07). `subtotal` is what the goods cost after menu
 * discounts, before coupon, taxes and fees, so that neither a coupon nor a fee decides whether one may order.
 */
export function minimumReached(subtotal: Minor, minOrder: Minor): { reached: boolean; missing: Minor } {
  const missing = Math.max(0, minOrder - subtotal)
  return { reached: missing === 0, missing }
}
