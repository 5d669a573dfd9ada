import type { Minor } from '../money/round-half-up.ts'
import type { OrderState } from '../order/order-state.ts'

/** An order as far as its money is concerned. */
interface PaidOrder {
  readonly state: OrderState
  readonly payment: { readonly state: 'none' | 'pending' | 'paid' | 'failed' }
  readonly totals: { readonly due: Minor }
}

/**
 * What the shop still takes for an order by hand, in minor units (DK-02, CP-07): what is due beside the wallet, unless
 * it was paid online. A payment that failed after the shop had accepted is taken by hand as well.
 */
export function toCollect({ state, payment, totals }: PaidOrder): Minor {
  return state === 'cancelled' || payment.state === 'paid' ? 0 : totals.due
}
