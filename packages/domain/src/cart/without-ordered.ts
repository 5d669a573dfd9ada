import { addCounts } from '../menu/clamp-count.ts'
import type { CartLine } from './cart-line.ts'

/** A line as it was in the cart when an order was sent. */
export interface OrderedCount {
  line_id: string
  count: number
}

/**
 * The cart after the order that was made of it, which may be paid much later (RT-17): its lines leave, what was added
 * to them or beside them since stays.
 */
export function withoutOrdered(lines: readonly CartLine[], ordered: readonly OrderedCount[]): CartLine[] {
  return lines.flatMap((line) => {
    const count = ordered.find(({ line_id }) => line_id === line.line_id)?.count ?? 0
    const rest = addCounts(line.count, -count)
    return rest > 0 ? [{ ...line, count: rest }] : []
  })
}
