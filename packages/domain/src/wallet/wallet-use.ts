import type { Minor } from '../money/round-half-up.ts'

/** One part of a wallet's balance as it is shown (WL-01). */
export interface BalanceItem {
  readonly amount: Minor
}

/** The balance of a wallet: the sum of its items in minor units, never below 0 (WL-01). */
export function walletBalance(items: readonly BalanceItem[]): Minor {
  return Math.max(
    0,
    items.reduce((sum, item) => sum + item.amount, 0),
  )
}

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
