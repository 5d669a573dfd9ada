import type { CartLine } from '@storefront/domain'

/** A cart line of one unit of an item, as it was added; `changes` replace its fields. */
export function cartLine(itemId: string, labelId: string, changes: Partial<CartLine> = {}): CartLine {
  return {
    line_id: `line-${itemId}`,
    item_id: itemId,
    price_label_id: labelId,
    modifiers: [],
    comment: '',
    count: 1,
    seen: { names: [{ locale: 'en', name: itemId }], unitPrice: 0 },
    ...changes,
  }
}
