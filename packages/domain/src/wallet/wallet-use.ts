import type { Minor } from '../money/round-half-up.ts'

/**
 * What of a wallet an order may use, in minor units: the available balance when the feature is on and the customer
 * chose it, else 0 (WL-02). It is the `walletBalance` of `priceCart`, which takes at most the total (CP-06).
 */
export function usableBalance(wallet: {
  readonly featureEnabled: boolean
  readonly chosen: boolean
  readonly available: Minor
}): Minor {
  return wallet.featureEnabled && wallet.chosen ? Math.max(0, wallet.available) : 0
}
