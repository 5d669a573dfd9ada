import type { DeskOrder } from '@storefront/api-contract/desk'
import { arrivalAllowed } from '@storefront/domain'
import type { StaffRole } from '@storefront/domain/desk'
import { useState } from 'react'
import type { BoardState } from './merge-board.ts'
import { unansweredReservations } from './reservations/shown-reservations.ts'

/**
 * New orders and reservations, and customers who have arrived, that nobody at this desk has seen; reservations are not a
 * kitchen's to answer (DK-01, OR-06). Who has seen an order has seen its customer only if they were there by then.
 */
export function useUnseen(board: BoardState, role: StaffRole, now: number) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const isUnseen = ({ id }: { id: string }) => !seen.has(id)
  const orders = [...board.orders.values()]
  const unanswered = role === 'kitchen' ? [] : unansweredReservations([...board.reservations.values()], now)
  const placed = orders.filter(({ state }) => state === 'placed').filter(isUnseen)
  const arrivals = orders.filter(isWaiting).filter((order) => !seen.has(arrivalOf(order)))
  const reservations = unanswered.filter(isUnseen)
  return {
    orders: placed,
    arrivals,
    reservations,
    count: placed.length + arrivals.length + reservations.length,
    see: (found: readonly Seen[]) =>
      setSeen((before) => new Set([...before, ...found.flatMap((one) => [one.id, arrivalOf(one)])])),
  }
}

type Seen = Pick<DeskOrder, 'id' | 'arrival'> | { id: string; arrival?: undefined }

/** Whether the customer is there and the order is not over. */
function isWaiting({ state, selling_types: sellingType, arrival }: DeskOrder): boolean {
  return Boolean(arrival) && arrivalAllowed({ state, sellingType })
}

/** Names an arrival among what was seen; before there is one it is the order itself. */
function arrivalOf({ id, arrival }: Seen): string {
  return arrival ? `${id} ${arrival.at}` : id
}
