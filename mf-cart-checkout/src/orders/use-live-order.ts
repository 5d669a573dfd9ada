import { apiBase, problemOf } from '@storefront/api-client'
import { type CallAnswer, callPath, loadSchema } from '@storefront/api-contract'
import { ORDER_EVENTS_PATH, type Order, orderStatusCall } from '@storefront/api-contract/ordering'
import { isEnded } from '@storefront/domain'
import { useQuery, useQueryClient } from '@storefront/query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type OrderAnswer, orderQuery } from './order-query.ts'
import { settleUnpaidCart } from './unpaid-cart.ts'

/** Polling intervals: without a stream, and beside one, in case it died silently. */
const POLL_MS = { alone: 10_000, besideStream: 30_000 }

export interface LiveOrder {
  order: Order | null
  /** The last answer of this visit to the page, with its server time. */
  answer: OrderAnswer | null
  /** There has been no answer, and the last question got none: no connection, or too late. */
  isUnanswered: boolean
  error: unknown
  /** Server time of the last answer; 0 before. */
  answeredAt: number
  isLive: boolean
  isFetching: boolean
  ask: () => void
}

/** A live order: streamed, polled where streaming fails, and paused while the page is hidden (RT-15). */
export function useLiveOrder(referenceId: string, orderId: string, { stream = true } = {}): LiveOrder {
  const client = useQueryClient()
  const isVisible = usePageVisible()
  const [isLive, setLive] = useState(false)
  const { data, error, failureReason, fetchStatus, isFetching, refetch } = useQuery({
    ...orderQuery(referenceId, orderId),
    refetchOnWindowFocus: true,
    refetchInterval: (query) => {
      if (query.state.data && isEnded(query.state.data.order.state)) return false
      return isLive ? POLL_MS.besideStream : POLL_MS.alone
    },
  })
  const isActive = data !== undefined && !isEnded(data.order.state)
  useEffect(() => {
    if (!stream || !isVisible || !isActive) return
    return followOrder(referenceId, orderId, {
      onLive: setLive,
      onNews: (news) => client.setQueryData(orderQuery(referenceId, orderId).queryKey, news),
    })
  }, [stream, isVisible, isActive, referenceId, orderId, client])
  useEffect(() => {
    if (data) settleUnpaidCart(data.order)
  }, [data])
  const failure = problemOf(failureReason)?.kind
  return {
    order: data?.order ?? null,
    answer: data ?? null,
    isUnanswered: !data && (fetchStatus === 'paused' || failure === 'offline' || failure === 'timeout'),
    error,
    answeredAt: data ? Date.parse(data.now) : 0,
    isLive,
    isFetching,
    ask: () => void refetch(),
  }
}

function subscribeVisibility(listen: () => void): () => void {
  document.addEventListener('visibilitychange', listen)
  return () => document.removeEventListener('visibilitychange', listen)
}

/** Whether the page is visible; a hidden one neither polls nor streams. */
function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribeVisibility,
    () => document.visibilityState === 'visible',
    () => true,
  )
}

type OrderNews = CallAnswer<typeof orderStatusCall>

interface OrderStreamEvents {
  onNews: (news: OrderNews) => void
  onLive: (isLive: boolean) => void
}

/** After an ended connection, which the browser does not try again by itself. */
const TRY_AGAIN_AFTER = 20_000

/** Follows one order by server-sent events (RT-15); gives the function that stops. */
function followOrder(
  referenceId: string,
  orderId: string,
  { onNews, onLive }: OrderStreamEvents,
): () => void {
  const url = apiBase() + callPath({ path: ORDER_EVENTS_PATH }, { params: { referenceId, orderId } })
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const openLater = () => {
    timer = setTimeout(open, TRY_AGAIN_AFTER)
  }
  function open(): void {
    loadSchema(orderStatusCall.answer).then((schema) => {
      if (!isOver) source = listen(schema)
    }, openLater)
  }
  function listen(schema: typeof orderStatusCall.answer): EventSource {
    const opened = new EventSource(url)
    opened.addEventListener('open', () => onLive(true))
    opened.addEventListener('order', (event: MessageEvent<string>) => {
      const news = schema.safeParse(parseJson(event.data))
      // What cannot be read is left out: the regular question asks for the same and names the problem.
      if (news.success) onNews(news.data)
    })
    opened.addEventListener('error', () => {
      onLive(false)
      if (opened.readyState === EventSource.CLOSED) openLater()
    })
    return opened
  }
  open()
  return () => {
    isOver = true
    clearTimeout(timer)
    source?.close()
    onLive(false)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema rejects `undefined`.
    return undefined
  }
}
