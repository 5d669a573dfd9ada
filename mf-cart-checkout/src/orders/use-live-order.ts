import type { Order } from '@storefront/api-contract/ordering'
import { isEnded } from '@storefront/domain'
import { useQuery, useQueryClient } from '@storefront/query'
import { useEffect, useState } from 'react'
import { orderQuery } from '../api/order-query.ts'
import { settleUnpaidCart } from '../submission/unpaid-cart.ts'
import { followOrder } from './order-stream.ts'
import { usePageVisible } from './use-page-visible.ts'

/** Between two questions: without a stream, and beside one, in case it died without a word. */
const ASK_EVERY = { alone: 10_000, besideStream: 30_000 }

export interface LiveOrder {
  order: Order | null
  error: unknown
  /** The server's time when the order was last heard of; 0 before. */
  heardAt: number
  isLive: boolean
  isAsking: boolean
  ask: () => void
}

/** One order as it changes: by its stream, by asking where that fails, and not at all while nobody looks (RT-15). */
export function useLiveOrder(referenceId: string, orderId: string, { stream = true } = {}): LiveOrder {
  const client = useQueryClient()
  const isVisible = usePageVisible()
  const [isLive, setLive] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...orderQuery(referenceId, orderId),
    refetchOnWindowFocus: true,
    refetchInterval: (query) => {
      if (query.state.data && isEnded(query.state.data.order.state)) return false
      return isLive ? ASK_EVERY.besideStream : ASK_EVERY.alone
    },
  })
  const goesOn = data !== undefined && !isEnded(data.order.state)
  useEffect(() => {
    if (!stream || !isVisible || !goesOn) return
    return followOrder(referenceId, orderId, {
      onLive: setLive,
      onNews: (news) => client.setQueryData(orderQuery(referenceId, orderId).queryKey, news),
    })
  }, [stream, isVisible, goesOn, referenceId, orderId, client])
  useEffect(() => {
    if (data) settleUnpaidCart(data.order)
  }, [data])
  return {
    order: data?.order ?? null,
    error,
    heardAt: data ? Date.parse(data.now) : 0,
    isLive,
    isAsking: isFetching,
    ask: () => void refetch(),
  }
}
