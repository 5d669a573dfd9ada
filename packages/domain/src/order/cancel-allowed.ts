import type { Instant } from '../schedule/zoned-time.ts'
import type { SellingType } from '../selling-type/selling-type.ts'
import { mayMove } from './may-move.ts'
import { isEnded, type OrderState } from './order-state.ts'

const MINUTE = 60_000

/** Whether the customer may cancel, and until when (`until` null: until the shop accepts). */
export type CancelAllowed =
  | { allowed: true; until: Instant | null }
  | { allowed: false; reason: 'already-ended' | 'already-accepted' }
  | { allowed: false; reason: 'too-late'; until: Instant }

export interface CancelledOrder {
  readonly state: OrderState
  readonly sellingType: SellingType
  /** When it came to the shop; null while it is not paid. */
  readonly placedAt: Instant | null
}

/**
 * Whether a customer may cancel an order at a moment (OR-06): until the shop accepts it, and where the shop sets
 * `cancelMinutes`, only that long after it was placed, the last moment excluded. An order that is not paid has no
 * deadline. The server asks again when the cancellation arrives.
 */
export function cancelAllowed(
  order: CancelledOrder,
  cancelMinutes: number | null,
  at: Instant,
): CancelAllowed {
  if (isEnded(order.state)) return { allowed: false, reason: 'already-ended' }
  if (!mayMove('customer', order.state, 'cancelled', order.sellingType)) {
    return { allowed: false, reason: 'already-accepted' }
  }
  if (order.state !== 'placed' || order.placedAt === null || cancelMinutes === null) {
    return { allowed: true, until: null }
  }
  const until = order.placedAt + Math.max(0, cancelMinutes) * MINUTE
  return at < until ? { allowed: true, until } : { allowed: false, reason: 'too-late', until }
}
