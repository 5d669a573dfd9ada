import type { Order } from '@storefront/api-contract/ordering'
import { type Instant, isEnded, mostUrgentFirst } from '@storefront/domain'
import { useQuery, useQueryClient } from '@storefront/query'
import { useVisit, type VisitState } from '@storefront/store'
import { useEffect } from 'react'
import { type OrderAnswer, openOrdersQuery, orderQuery } from './order-query.ts'

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

/** What an order page says first: when the order is expected, its booked time, or how far it is. */
type OrderHero =
  | { kind: 'time'; at: Instant; was: Instant | null }
  | { kind: 'slot'; start: Instant; end: Instant }
  | { kind: 'state' }

type Shown = Pick<Order, 'state' | 'selling_types' | 'schedule' | 'expected_at' | 'expected_was' | 'payment'>

/** The most important fact of an order. A time counts until the order is ready; on its way until it has arrived. */
export function heroOf(order: Shown): OrderHero {
  const { state, schedule, expected_at: expected, expected_was: was = null } = order
  const isUnpaid = state === 'payment_pending' || state === 'payment_failed'
  const isThere = state === 'ready' && order.selling_types !== 'delivery'
  if (isEnded(state) || isUnpaid || isThere || expected === null) return { kind: 'state' }
  if (schedule && !was) {
    return { kind: 'slot', start: Date.parse(schedule.start), end: Date.parse(schedule.end) }
  }
  return { kind: 'time', at: Date.parse(expected), was: was && was !== expected ? Date.parse(was) : null }
}
