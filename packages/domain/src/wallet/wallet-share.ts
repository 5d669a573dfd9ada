import type { Minor } from '../money/round-half-up.ts'

/** How an order is split between a wallet and another way to pay; minor units. */
export interface WalletShare {
  used: Minor
  /** What the order still costs: 0 when the wallet covers all. */
  rest: Minor
  /** What stays in the wallet. */
  left: Minor
}

/** What a wallet takes of a total: all that is available, at most the total (CP-06). */
export function walletShare(total: Minor, available: Minor): WalletShare {
  const used = Math.min(total, available)
  return { used, rest: total - used, left: available - used }
}
