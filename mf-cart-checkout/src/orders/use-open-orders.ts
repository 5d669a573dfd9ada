import type { Order } from '@storefront/api-contract/ordering'
import { isEnded, mostUrgentFirst } from '@storefront/domain'
import { useQuery, useQueryClient } from '@storefront/query'
import { useVisit, type VisitState } from '@storefront/store'
import { useEffect } from 'react'
import { type OrderAnswer, openOrdersQuery, orderQuery } from '../api/order-query.ts'

/** Ids of the orders that this browser follows, most urgent first (RT-13). */
function followedOrders(): readonly string[] {
  // A shell of an older build supports one order only.
  const { openOrderId, openOrderIds }: Partial<VisitState> = useVisit.getState()
  return openOrderIds ?? (openOrderId ? [openOrderId] : [])
}

/** Follows these orders from now on. */
function followOrders(ids: readonly string[]): void {
  if (ids.join() === followedOrders().join()) return
  useVisit.getState().choose({ openOrderIds: ids, openOrderId: ids[0] ?? null })
}

/** Remembers a shown order as open, so that every screen links to it until it has ended (RT-13). */
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

/**
 * The visitor's open orders as the server lists them (RT-15), asked for every `askEvery` milliseconds; each answer
 * becomes the orders that this browser follows. `open` has the most urgent first, without those that this page knows
 * to have ended since.
 */
export function useOpenOrders(referenceId: string, askEvery: number) {
  const client = useQueryClient()
  const query = useQuery({
    ...openOrdersQuery(referenceId),
    refetchInterval: askEvery,
    refetchOnWindowFocus: true,
  })
  const { data, isFetchedAfterMount } = query
  const hasEnded = ({ id }: Order) => {
    const known = client.getQueryData<OrderAnswer>(orderQuery(referenceId, id).queryKey)
    return known !== undefined && isEnded(known.order.state)
  }
  const open = mostUrgentFirst(data?.orders.filter((order) => !hasEnded(order)) ?? [], factsOf)
  const followed = open.map(({ id }) => id).join()
  useEffect(() => {
    // An answer from before this screen may lack an order that was placed since.
    if (data && isFetchedAfterMount) followOrders(followed === '' ? [] : followed.split(','))
  }, [data, isFetchedAfterMount, followed])
  return { query, open }
}

function factsOf({ state, selling_types, expected_at, placed_at }: Order) {
  return {
    state,
    sellingType: selling_types,
    expectedAt: expected_at === null ? null : Date.parse(expected_at),
    placedAt: Date.parse(placed_at),
  }
}
