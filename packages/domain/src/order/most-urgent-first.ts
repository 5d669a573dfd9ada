import type { Instant } from '../schedule/zoned-time.ts'
import type { SellingType } from '../selling-type/selling-type.ts'
import { isWithShop } from './after-order.ts'
import type { OrderState } from './order-state.ts'

export interface OpenOrder {
  readonly state: OrderState
  readonly sellingType: SellingType
  /** When it is expected; null while nobody has said. */
  readonly expectedAt: Instant | null
  readonly placedAt: Instant
}

/**
 * Open orders, most urgent first (RT-13): those that wait for their payment, then those that wait to be fetched or are
 * on the table, then by the time they are expected, unknown times last; of equal ones the one placed first.
 */
export function mostUrgentFirst<T>(orders: readonly T[], factsOf: (order: T) => OpenOrder): T[] {
  return orders
    .map((order) => ({ order, facts: factsOf(order) }))
    .sort((a, b) => compareUrgency(a.facts, b.facts))
    .map(({ order }) => order)
}

function compareUrgency(a: OpenOrder, b: OpenOrder): number {
  return stageOf(a) - stageOf(b) || compareTimes(a, b) || a.placedAt - b.placedAt
}

function stageOf({ state, sellingType }: OpenOrder): number {
  if (!isWithShop(state)) return 0
  return state === 'ready' && sellingType !== 'delivery' ? 1 : 2
}

function compareTimes({ expectedAt: a }: OpenOrder, { expectedAt: b }: OpenOrder): number {
  if (a === b) return 0
  if (a === null) return 1
  return b === null ? -1 : a - b
}
