import { queryClient } from '@storefront/api-client'
import { dispatchOrderPlaced } from '@storefront/bridge'
import { serverNow, useCart, useVisit } from '@storefront/store'
import { orderQuery } from '../api/order-query.ts'
import type { Placing } from './placing.ts'
import { forgetOrderAnswers, isUnpaid } from './unpaid-cart.ts'

/** A key that the server does not know after this time belongs to an order that will not arrive any more. */
const INTENT_LIVES = 10 * 60_000

/** What an outcome means for the rest of the visit: the key is forgotten once its fate is known, the cart once it is ordered. */
export function settlePlacing(placing: Placing): void {
  switch (placing.step) {
    case 'placed':
      settleOrder(placing)
      return
    case 'refused':
      useVisit.getState().choose({ openIntent: null })
      if (placing.problem.code === 'payment-not-pending') lookAtUnpaid()
      // What the server refused is looked at again: its menu, prices and hours may be newer than these.
      for (const name of [
        'menu',
        'calc-order',
        'shifts',
        'zones',
        'tables',
        'coupon',
        'wallet',
        'phone-status',
      ])
        void queryClient.invalidateQueries({ queryKey: [name] })
      return
    case 'not-placed': {
      const intent = useVisit.getState().openIntent
      if (intent && serverNow() - intent.sentAt > INTENT_LIVES)
        useVisit.getState().choose({ openIntent: null })
      return
    }
  }
}

/** The order that was to be replaced is paid: what it took leaves the cart as soon as that is read. */
function lookAtUnpaid(): void {
  const { referenceId, unpaid } = useCart.getState()
  if (unpaid)
    void queryClient.invalidateQueries({ queryKey: orderQuery(referenceId, unpaid.orderId).queryKey })
}

function settleOrder({ order }: Extract<Placing, { step: 'placed' }>): void {
  queryClient.setQueryData(orderQuery(order.reference_id, order.id).queryKey, {
    order,
    now: new Date(serverNow()).toISOString(),
  })
  useVisit.getState().choose({ openIntent: null })
  if (isUnpaid(order)) useCart.getState().keepUnpaid(order.id)
  else {
    useCart.getState().reset()
    forgetOrderAnswers()
  }
  for (const name of ['open-orders', 'orders', 'wallet', 'coupon'])
    void queryClient.invalidateQueries({ queryKey: [name] })
  dispatchOrderPlaced({ orderId: order.id })
}
