import type { Menu, Order } from '@storefront/api-contract'
import type { CartLine } from '@storefront/domain'
import { itemOf } from '../sale/menu-index.ts'

/**
 * The lines of an order as cart lines again; what the menu does not have any more is left out. An ordered line keeps
 * the words of its size and not its id, so the size is found by its words. The prices are those of the order, so that
 * the cart tells where they changed.
 */
export function cartFromOrder({ lines }: Pick<Order, 'lines'>, menu: Menu, newId: () => string): CartLine[] {
  return lines.flatMap((line) => {
    const labels = itemOf(menu, line.item_id)?.price_labels ?? []
    const words = JSON.stringify(line.price_label)
    const label =
      labels.find((one) => JSON.stringify(one.label) === words) ??
      (labels.length === 1 ? labels[0] : undefined)
    if (!label) return []
    return [
      {
        line_id: newId(),
        item_id: line.item_id,
        price_label_id: label.id,
        modifiers: line.modifiers.map(({ id, quantity }) => ({ id, quantity })),
        comment: line.comment,
        count: line.quantity,
        seen: { names: line.names, unitPrice: line.unit_price },
      },
    ]
  })
}
