import type { Order } from '@storefront/api-contract/ordering'
import type { PastLine } from '@storefront/domain'

/** The lines of an order as the rules for ordering again read them (OR-08). */
export function pastLines({ lines }: Pick<Order, 'lines'>): PastLine[] {
  return lines.map(({ quantity, modifiers, ...line }) => ({
    ...line,
    count: quantity,
    modifiers: modifiers.map(({ id, quantity: each }) => ({ id, quantity: each })),
  }))
}
