import { problemOf } from '@storefront/api-client'
import { useEffect, useState } from 'react'
import type { OrderAnswer } from '../api/order-query.ts'
import { keepOrder, keptOrder } from './kept-order.ts'
import type { LiveOrder } from './use-live-order.ts'

/**
 * The order as this tab saw it last, from when the server gives no answer until it does: after a reload without a
 * connection (FD-07). Null where nothing is kept, and when the order is refused (OR-09).
 */
export function useKeptOrder(
  referenceId: string,
  orderId: string,
  { answer, error, isUnanswered }: Pick<LiveOrder, 'answer' | 'error' | 'isUnanswered'>,
): OrderAnswer | null {
  const [kept, setKept] = useState<OrderAnswer | null>(null)
  useEffect(() => {
    if (answer) keepOrder(referenceId, answer)
  }, [referenceId, answer])
  useEffect(() => {
    if (!isUnanswered) return
    let isOver = false
    const found = (order: OrderAnswer | null) => {
      if (!isOver) setKept(order)
    }
    // Without what reads it, the page says as before that the order cannot be loaded.
    keptOrder(referenceId, orderId).then(found, () => found(null))
    return () => {
      isOver = true
    }
  }, [isUnanswered, referenceId, orderId])
  const isCurrent = answer !== null || problemOf(error)?.kind === 'refused'
  return !isCurrent && kept?.order.id === orderId ? kept : null
}
