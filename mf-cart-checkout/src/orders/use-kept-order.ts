import { problemOf } from '@storefront/api-client'
import { loadSchema } from '@storefront/api-contract'
import { orderStatusCall } from '@storefront/api-contract/ordering'
import { hydrate, persist, type StorageSchema, tabStorage } from '@storefront/store'
import { useEffect, useState } from 'react'
import type { OrderAnswer } from '../api/order-query.ts'
import type { LiveOrder } from './use-live-order.ts'

/** Keys that start with `draft:` survive a reload of the tab and are removed with the session (AU-06). */
const SHOWN: StorageSchema<unknown> = { name: 'draft:order', version: 1, empty: null, read: (data) => data }

/** Keeps the last known state of the order that this tab shows. */
function keepOrder(referenceId: string, answer: OrderAnswer): void {
  persist(tabStorage, SHOWN, referenceId, answer)
}

/** The last known state of an order in this tab; null if nothing valid is kept. */
async function keptOrder(referenceId: string, orderId: string): Promise<OrderAnswer | null> {
  const { state } = hydrate(tabStorage, SHOWN, referenceId)
  if (state === null) return null
  const kept = (await loadSchema(orderStatusCall.answer)).safeParse(state)
  return kept.success && kept.data.order.id === orderId ? kept.data : null
}

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
