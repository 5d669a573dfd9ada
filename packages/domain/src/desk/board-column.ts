import type { OrderState } from '../order/order-state.ts'
import type { Instant } from '../schedule/zoned-time.ts'

const MINUTE = 60_000
/** Ended orders stay on the board for a shift, in milliseconds after their last change (DK-01). */
export const ENDED_SHOWN_MS = 12 * 60 * MINUTE

/** The columns of the order desk, in the order they are shown (DK-01). */
export const BOARD_COLUMNS = ['new', 'preparing', 'ready', 'done', 'scheduled'] as const
export type BoardColumn = (typeof BOARD_COLUMNS)[number]

export interface BoardOrder {
  readonly state: OrderState
  /** When its slot begins, or the time that the desk has promised since; null for an order for now. */
  readonly slotStart: Instant | null
  readonly preparationMinutes: number
  /** When it changed last. */
  readonly changedAt: Instant
}

/**
 * The column of an order at a moment; null while it is not paid, which the shop does not see. An order for a slot is
 * `scheduled` until its preparation has to begin, and one that has ended leaves its column after a shift (DK-01).
 */
export function boardColumn(order: BoardOrder, now: Instant): BoardColumn | null {
  switch (order.state) {
    case 'payment_pending':
    case 'payment_failed':
      return null
    case 'placed':
      return isAhead(order, now) ? 'scheduled' : 'new'
    case 'accepted':
      return isAhead(order, now) ? 'scheduled' : 'preparing'
    case 'preparing':
      return 'preparing'
    case 'ready':
    case 'on_the_way':
      return 'ready'
    case 'completed':
    case 'cancelled':
      return now > order.changedAt + ENDED_SHOWN_MS ? null : 'done'
  }
}

/**
 * Whether the time has come to begin an order for a slot that the shop knew of before: it rings again then (DK-01). One
 * that was placed or accepted when it was due already was seen to then.
 */
export function isDue(order: BoardOrder & { readonly stateSince: Instant }, now: Instant): boolean {
  const isWaiting = order.state === 'placed' || order.state === 'accepted'
  return isWaiting && isAhead(order, order.stateSince) && !isAhead(order, now)
}

function isAhead({ slotStart, preparationMinutes }: BoardOrder, now: Instant): boolean {
  return slotStart !== null && now < slotStart - preparationMinutes * MINUTE
}
