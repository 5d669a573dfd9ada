import type { Order } from '@storefront/api-contract/ordering'
import { isEnded, mostUrgentFirst } from '@storefront/domain'
import { useQuery, useQueryClient } from '@storefront/query'
import { useEffect } from 'react'
import { type OrderAnswer, openOrdersQuery, orderQuery } from '../api/order-query.ts'
import { followOrders } from './followed-orders.ts'

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
