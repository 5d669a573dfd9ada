import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { arrivalAllowed } from '@storefront/domain'
import { useState } from 'react'
import { type BoardState, isOrderDue } from './merge-board.ts'
import { unansweredReservations } from './reservations/shown-reservations.ts'
import { addSeenHere, seenHere } from './seen-here.ts'

interface SeenBy {
  staff: Pick<DeskSession['staff'], 'role'>
  business: Pick<DeskSession['business'], 'reference_id'>
}

/** What nobody at this desk has seen. */
export interface Unseen {
  placed: DeskOrder[]
  /** For later, and to be begun now. */
  due: DeskOrder[]
  /** Whose customers are there. */
  arrivals: DeskOrder[]
  reservations: { id: string }[]
  count: number
  see: (order: DeskOrder) => void
  seeAll: () => void
}

/**
 * New orders, orders for later that have to be begun, customers who have arrived, and new reservations, that nobody at
 * this desk has seen; reservations are not a kitchen's to answer (DK-01, OR-06). Who has seen an order has seen its
 * customer only if they were there by then. What was seen stays seen when the page is loaded again, but for what still
 * waits for an answer.
 */
export function useUnseen(board: BoardState, { staff, business }: SeenBy, now: number): Unseen {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(seenHere(business.reference_id)))
  const isUnseen = (key: string | null) => key !== null && !seen.has(key)
  const keysOf = (order: DeskOrder) => [ringOf(order, now), arrivalOf(order)].filter((key) => key !== null)
  const see = (orders: readonly DeskOrder[], others: readonly string[] = []) => {
    const answered = orders.filter(({ state }) => state !== 'placed')
    addSeenHere(business.reference_id, answered.flatMap(keysOf), board.orders)
    setSeen((before) => new Set([...before, ...orders.flatMap(keysOf), ...others]))
  }
  const all = [...board.orders.values()]
  const toBegin = all.filter((order) => isUnseen(ringOf(order, now)))
  const arrivals = all.filter((order) => isUnseen(arrivalOf(order)))
  const unanswered =
    staff.role === 'kitchen' ? [] : unansweredReservations([...board.reservations.values()], now)
  const reservations = unanswered.filter(({ id }) => isUnseen(id))
  return {
    placed: toBegin.filter((order) => !isOrderDue(order, now)),
    due: toBegin.filter((order) => isOrderDue(order, now)),
    arrivals,
    reservations,
    count: toBegin.length + arrivals.length + reservations.length,
    see: (order) => see([order]),
    seeAll: () =>
      see(
        [...toBegin, ...arrivals],
        reservations.map(({ id }) => id),
      ),
  }
}

/** What an order rings for: once as it is new, and once more when one for later has to be begun. */
function ringOf(order: DeskOrder, now: number): string | null {
  if (isOrderDue(order, now)) return `${order.id} is due`
  return order.state === 'placed' ? order.id : null
}

/** What the arrival of an order's customer rings for; null without one, and once the order is over. */
function arrivalOf({ id, state, selling_types: sellingType, arrival }: DeskOrder): string | null {
  return arrival && arrivalAllowed({ state, sellingType }) ? `${id} ${arrival.at}` : null
}
