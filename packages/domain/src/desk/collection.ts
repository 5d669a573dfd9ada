import type { Minor } from '../money/round-half-up.ts'
import type { OrderState } from '../order/order-state.ts'
import type { PaymentState } from '../payment/payment-state.ts'

/** An order as far as its money is concerned. */
interface PaidOrder {
  readonly state: OrderState
  readonly payment: { readonly state: PaymentState }
  readonly totals: { readonly due: Minor }
}

/** Whether the shop takes money for an order by hand: an amount in minor units, none as it is paid, or none at all. */
export type Collection =
  | { readonly kind: 'collect'; readonly amount: Minor }
  | { readonly kind: 'paid' }
  | { readonly kind: 'nothing' }

/**
 * What the shop still takes for an order by hand (DK-02, CP-07): what is due beside the wallet, unless it was paid
 * online. A payment that failed after the shop had accepted is taken by hand as well. Nothing is taken for a cancelled
 * order, which does not make it a paid one.
 */
export function collectionOf({ state, payment, totals }: PaidOrder): Collection {
  if (state === 'cancelled') return { kind: 'nothing' }
  const isPaid = payment.state === 'paid' || totals.due === 0
  return isPaid ? { kind: 'paid' } : { kind: 'collect', amount: totals.due }
}
