import type { Order } from '@storefront/api-contract/ordering'
import { isEnded } from '@storefront/domain'
import { useEffect } from 'react'
import { followedOrders, followOrders } from './followed-orders.ts'

/** Remembers an order that is shown as an open one, so that every screen leads to it until it has ended (RT-13). */
export function useOpenOrder(order: Pick<Order, 'id' | 'state'> | null): void {
  const id = order?.id ?? null
  const isOver = order ? isEnded(order.state) : false
  useEffect(() => {
    if (id === null) return
    const followed = followedOrders()
    if (isOver) followOrders(followed.filter((other) => other !== id))
    else if (!followed.includes(id)) followOrders([id, ...followed])
  }, [id, isOver])
}
