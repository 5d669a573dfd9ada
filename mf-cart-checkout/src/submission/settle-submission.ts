import { queryClient } from '@storefront/api-client'
import { expectShelf } from '@storefront/remote-kit'
import { serverNow, useCart, useVisit } from '@storefront/store'
import { orderQuery } from '../api/order-query.ts'
import type { Submission } from './submission.ts'
import { announceOrder, forgetOrderAnswers, isUnpaid } from './unpaid-cart.ts'

/** After this time an order with an unknown key can no longer arrive. */
const INTENT_TTL_MS = 10 * 60_000

/** Side effects of an outcome: clears the key once the outcome is known, and the cart once it is ordered. */
export function settleSubmission(submission: Submission): void {
  switch (submission.step) {
    case 'placed':
      settleOrder(submission)
      return
    case 'refused':
      useVisit.getState().choose({ openIntent: null })
      if (submission.problem.code === 'payment-not-pending') refetchUnpaidOrder()
      // The refusal may be due to newer data on the server: refetch.
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
      if (intent && serverNow() - intent.sentAt > INTENT_TTL_MS)
        useVisit.getState().choose({ openIntent: null })
      return
    }
  }
}

/** The order to be replaced has been paid: refetching it removes its lines from the cart. */
function refetchUnpaidOrder(): void {
  const { referenceId, unpaid } = useCart.getState()
  if (unpaid)
    void queryClient.invalidateQueries({ queryKey: orderQuery(referenceId, unpaid.orderId).queryKey })
}

function settleOrder({ order }: Extract<Submission, { step: 'placed' }>): void {
  queryClient.setQueryData(orderQuery(order.reference_id, order.id).queryKey, {
    order,
    now: new Date(serverNow()).toISOString(),
  })
  useVisit.getState().choose({ openIntent: null })
  if (isUnpaid(order)) useCart.getState().setUnpaid(order.id)
  else {
    useCart.getState().reset()
    forgetOrderAnswers()
    announceOrder(order)
  }
  for (const name of ['open-orders', 'orders', 'wallet', 'coupon'])
    void queryClient.invalidateQueries({ queryKey: [name] })
  const names = order.lines.flatMap((line) => line.names.map(({ name }) => name))
  expectShelf(order.reference_id, 'usual', true, names)
}
