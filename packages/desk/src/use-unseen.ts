import type { DeskOrder } from '@storefront/api-contract/desk'
import { arrivalAllowed } from '@storefront/domain'
import type { StaffRole } from '@storefront/domain/desk'
import { useState } from 'react'
import { type BoardState, isOrderDue } from './merge-board.ts'
import { unansweredReservations } from './reservations/shown-reservations.ts'

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
 * customer only if they were there by then.
 */
export function useUnseen(board: BoardState, role: StaffRole, now: number): Unseen {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const isUnseen = (key: string | null) => key !== null && !seen.has(key)
  const see = (keys: readonly (string | null)[]) =>
    setSeen((before) => new Set([...before, ...keys.filter((key) => key !== null)]))
  const keysOf = (order: DeskOrder) => [ringOf(order, now), arrivalOf(order)]
  const all = [...board.orders.values()]
  const toBegin = all.filter((order) => isUnseen(ringOf(order, now)))
  const arrivals = all.filter((order) => isUnseen(arrivalOf(order)))
  const unanswered = role === 'kitchen' ? [] : unansweredReservations([...board.reservations.values()], now)
  const reservations = unanswered.filter(({ id }) => isUnseen(id))
  return {
    placed: toBegin.filter((order) => !isOrderDue(order, now)),
    due: toBegin.filter((order) => isOrderDue(order, now)),
    arrivals,
    reservations,
    count: toBegin.length + arrivals.length + reservations.length,
    see: (order) => see(keysOf(order)),
    seeAll: () => see([...[...toBegin, ...arrivals].flatMap(keysOf), ...reservations.map(({ id }) => id)]),
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
