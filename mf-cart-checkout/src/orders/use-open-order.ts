import type { Order } from '@storefront/api-contract/ordering'
import { isEnded } from '@storefront/domain'
import { useVisit } from '@storefront/store'
import { useEffect } from 'react'

/** Remembers an order that is shown as the open one, so that every screen leads to it until it has ended (RT-13). */
export function useOpenOrder(order: Order | null): void {
  const id = order?.id ?? null
  const isOver = order ? isEnded(order.state) : false
  useEffect(() => {
    const { openOrderId, choose } = useVisit.getState()
    if (id === null) return
    if (isOver && openOrderId === id) choose({ openOrderId: null })
    if (!isOver && openOrderId !== id) choose({ openOrderId: id })
  }, [id, isOver])
}
