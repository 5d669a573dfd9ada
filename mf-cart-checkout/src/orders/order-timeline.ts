import type { Order } from '@storefront/api-contract/ordering'
import { timelineOf } from '@storefront/domain'
import type { OrderState } from '@storefront/domain/enums'

export interface TimelineStep {
  state: OrderState
  position: 'done' | 'current' | 'ahead'
  /** When the order came to this state; null where it has not been, or nobody said. */
  at: string | null
}

/** The timeline of an order: its past, current and future states (OR-06). */
export function timelineSteps({
  state,
  selling_types: type,
  history,
}: Pick<Order, 'state' | 'selling_types' | 'history'>): TimelineStep[] {
  const at = (wanted: OrderState) => history.findLast((entry) => entry.state === wanted)?.at ?? null
  const way = timelineOf(type)
  const reached = way.indexOf(state)
  if (reached >= 0) {
    return way.map((step, index) => ({
      state: step,
      position: positionOf(index, reached),
      at: index <= reached ? at(step) : null,
    }))
  }
  const passed = way
    .filter((step) => at(step) !== null)
    .map((step) => ({ state: step, position: 'done' as const, at: at(step) }))
  const ahead =
    state === 'cancelled'
      ? []
      : way.slice(passed.length).map((step) => ({ state: step, position: 'ahead' as const, at: null }))
  return [...passed, { state, position: 'current', at: at(state) }, ...ahead]
}

function positionOf(index: number, reached: number): TimelineStep['position'] {
  if (index === reached) return 'current'
  return index < reached ? 'done' : 'ahead'
}
