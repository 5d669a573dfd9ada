import type { SellingType } from '../selling-type/selling-type.ts'

/** The states of an order (OR-06). */
export const ORDER_STATES = [
  'payment_pending',
  'payment_failed',
  'placed',
  'accepted',
  'preparing',
  'ready',
  'on_the_way',
  'completed',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

const NEXT: Record<OrderState, readonly OrderState[]> = {
  payment_pending: ['placed', 'payment_failed', 'cancelled'],
  payment_failed: ['payment_pending', 'placed', 'cancelled'],
  placed: ['accepted', 'cancelled'],
  accepted: ['preparing', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['completed'],
  on_the_way: ['completed'],
  completed: [],
  cancelled: [],
}

const TIMELINE: readonly OrderState[] = ['placed', 'accepted', 'preparing', 'ready', 'completed']
const DELIVERY_TIMELINE: readonly OrderState[] = [...TIMELINE.slice(0, -1), 'on_the_way', 'completed']

/**
 * The states an order may move to (OR-06): one step at a time; a delivery goes on its way before it is completed;
 * cancelling ends when the order is ready. A payment that failed may be tried again, and a provider may still report
 * it as paid.
 */
export function nextStates(state: OrderState, sellingType: SellingType): OrderState[] {
  return state === 'ready' && sellingType === 'delivery' ? ['on_the_way'] : [...NEXT[state]]
}

/** Whether an order of a type may move from one state to another (OR-06). Staying is not a move. */
export function canMove(from: OrderState, to: OrderState, sellingType: SellingType): boolean {
  return nextStates(from, sellingType).includes(to)
}

/** Whether nothing more happens to an order. */
export function isEnded(state: OrderState): boolean {
  return NEXT[state].length === 0
}

/** The states in which an order is past. */
export const ENDED_ORDERS: readonly OrderState[] = ORDER_STATES.filter(isEnded)

/** The states a paid order passes through when nothing goes wrong, in order (OR-06). */
export function timelineOf(sellingType: SellingType): OrderState[] {
  return [...(sellingType === 'delivery' ? DELIVERY_TIMELINE : TIMELINE)]
}
