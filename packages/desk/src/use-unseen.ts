import type { DeskOrder, DeskSession } from '@storefront/api-contract/desk'
import { arrivalAllowed, type Instant } from '@storefront/domain'
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
 * customer only if they were there by then, and is told again when its time has been put off and comes. What was seen
 * stays seen when the page is loaded again, but for what still waits for an answer.
 */
export function useUnseen(board: BoardState, { staff, business }: SeenBy, now: number): Unseen {
  const [seen, setSeen] = useState<ReadonlyMap<string, Instant>>(() => seenHere(business.reference_id))
  const see = (orders: readonly DeskOrder[], others: readonly string[] = []) => {
    const answered = orders.filter(({ state }) => state !== 'placed')
    addSeenHere(business.reference_id, seenAt(answered.flatMap(keysOf), now), board.orders)
    setSeen((before) => new Map([...before, ...seenAt([...orders.flatMap(keysOf), ...others], now)]))
  }
  const all = [...board.orders.values()]
  const placed = all.filter((order) => isNew(order, now) && !seen.has(order.id))
  const due = all.filter((order) => isOrderDue(order, now, seen.get(order.id)))
  const arrivals = all.filter((order) => {
    const key = arrivalOf(order)
    return key !== null && !seen.has(key)
  })
  const unanswered =
    staff.role === 'kitchen' ? [] : unansweredReservations([...board.reservations.values()], now)
  const reservations = unanswered.filter(({ id }) => !seen.has(id))
  return {
    placed,
    due,
    arrivals,
    reservations,
    count: placed.length + due.length + arrivals.length + reservations.length,
    see: (order) => see([order]),
    seeAll: () =>
      see(
        [...placed, ...due, ...arrivals],
        reservations.map(({ id }) => id),
      ),
  }
}

/** Whether an order rings as new; one for later that has to be begun rings as that. */
function isNew(order: DeskOrder, now: number): boolean {
  return order.state === 'placed' && !isOrderDue(order, now)
}

function keysOf(order: DeskOrder): string[] {
  return [order.id, arrivalOf(order)].filter((key) => key !== null)
}

function seenAt(keys: readonly string[], now: Instant): Map<string, Instant> {
  return new Map(keys.map((key) => [key, now]))
}

/** What the arrival of an order's customer rings for; null without one, and once the order is over. */
function arrivalOf({ id, state, selling_types: sellingType, arrival }: DeskOrder): string | null {
  return arrival && arrivalAllowed({ state, sellingType }) ? `${id} ${arrival.at}` : null
}
