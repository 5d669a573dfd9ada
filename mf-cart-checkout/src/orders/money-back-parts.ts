import type { Order } from '@storefront/api-contract/ordering'
import type { Minor } from '@storefront/domain'

/** A part of an order's money that is not the shop's: by the way it was paid, or in the wallet. */
export interface MoneyBackPart {
  kind: 'due' | 'refunded' | 'released' | 'wallet'
  amount: Minor
}

type Paid = Pick<Order, 'state' | 'payment' | 'totals'>

/**
 * What the visitor gets back of an order, or got back, in minor units (FD-10): money on its way first. The wallet's part
 * is back as soon as the order is cancelled, or the shop refunded it (WL-03).
 */
export function moneyBack({ state, payment, totals }: Paid): MoneyBackPart[] {
  const inWallet = state === 'cancelled' ? totals.wallet : 0
  const { due = 0, refunded = 0, released = 0, wallet = inWallet } = payment.returned ?? {}
  const parts: MoneyBackPart[] = [
    { kind: 'due', amount: due },
    { kind: 'refunded', amount: refunded },
    { kind: 'released', amount: released },
    { kind: 'wallet', amount: wallet },
  ]
  return parts.filter(({ amount }) => amount > 0)
}
