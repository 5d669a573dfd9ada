import type { StaffRole } from '@storefront/domain/desk'
import { useState } from 'react'
import type { BoardState } from './merge-board.ts'
import { unansweredReservations } from './reservations/shown-reservations.ts'

/** New orders and reservations that nobody at this desk has seen; reservations are not a kitchen's to answer (DK-01). */
export function useUnseen(board: BoardState, role: StaffRole, now: number) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const isUnseen = ({ id }: { id: string }) => !seen.has(id)
  const placed = [...board.orders.values()].filter(({ state }) => state === 'placed')
  const unanswered = role === 'kitchen' ? [] : unansweredReservations([...board.reservations.values()], now)
  return {
    orders: placed.filter(isUnseen),
    reservations: unanswered.filter(isUnseen),
    see: (found: readonly { id: string }[]) =>
      setSeen((before) => new Set([...before, ...found.map(({ id }) => id)])),
  }
}
