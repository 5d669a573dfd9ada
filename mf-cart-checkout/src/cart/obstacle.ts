import { FIELDS, type Field } from '../ordering/checkout-fields.ts'
import type { Destination } from '../ordering/destination.ts'
import type { NotReady } from './cart-readiness.ts'

/** What keeps an order from being placed, and therefore where the button bar leads (BX-01). */
export type Obstacle =
  | { kind: 'not-ready'; problem: NotReady }
  | { kind: 'place' }
  | { kind: 'price' }
  | { kind: 'field'; field: Field }
  | { kind: 'address' }

interface ObstacleInput {
  notReady: readonly NotReady[]
  destination: Destination['kind']
  isFilled: (field: Field) => boolean
  isAddressFilled: boolean
  /** The amount to pay is unknown: the server was asked for it in vain. */
  isPriceFailed?: boolean
}

/** The first obstacle: the area before the cart, because fee and minimum depend on it; null when nothing is missing. */
export function firstObstacle({
  notReady,
  destination,
  isFilled,
  isAddressFilled,
  isPriceFailed = false,
}: ObstacleInput): Obstacle | null {
  if (destination === 'none') return { kind: 'place' }
  const problem = notReady[0]
  if (problem) return { kind: 'not-ready', problem }
  if (isPriceFailed) return { kind: 'price' }
  const field = FIELDS.find((one) => !isFilled(one))
  if (field) return { kind: 'field', field }
  return isAddressFilled || destination === 'unknown' ? null : { kind: 'address' }
}
