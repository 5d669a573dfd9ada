import type { CartLine } from '../cart/cart-line.ts'
import type { Minor } from '../money/round-half-up.ts'
import type { WeighedLabel } from '../pricing/parcels.ts'

/** What the visitor saw of a line's price; the server compares and uses its own (OR-03). */
export interface SeenPrice {
  unitPrice: Minor
  total: Minor
  /** The menu discount that was shown. */
  discountId: string | null
}

/** A line of the cart as the API takes it in orders and reservations (OR-02). */
export function sentLine(
  line: CartLine,
  label: (WeighedLabel & { readonly isQty: boolean }) | undefined,
  { unitPrice, total, discountId }: SeenPrice,
) {
  return {
    item_id: line.item_id,
    quantity: line.count,
    price_label_id: line.price_label_id,
    modifiers: line.modifiers.map(({ id }) => id).join(','),
    modifiers_details: line.modifiers.map(({ id, quantity }) => ({ id, quantity })),
    comment: line.comment,
    isQty: label?.isQty ?? true,
    unit_price: unitPrice,
    total_price: total,
    discount_id: discountId,
    weight: label?.weight ?? null,
    shippingWeight: label?.shippingWeight ?? null,
    provider: null,
    provider_id: null,
  }
}
