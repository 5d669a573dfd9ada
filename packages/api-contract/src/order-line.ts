import * as z from '@storefront/api-contract/schema'
import { LONGEST_NOTE } from '@storefront/domain/lengths'
import { id, localText, minor } from './text.ts'

const count = z.number().check(z.positive(), z.maximum(1000))

/** One line of an order (OR-02). Prices are what the visitor saw: compared, never used (OR-03). */
export const orderLine = z.object({
  item_id: id,
  quantity: count,
  price_label_id: id,
  /** Comma-joined modifier ids, each once. */
  modifiers: z.string().check(z.maxLength(2000)),
  modifiers_details: z
    .array(z.object({ id, quantity: z.int().check(z.minimum(1), z.maximum(100)) }))
    .check(z.maxLength(100)),
  comment: z.string().check(z.maxLength(LONGEST_NOTE)),
  isQty: z.boolean(),
  unit_price: minor,
  total_price: minor,
  /** The menu discount that the visitor saw; the one that was applied is in the order that is returned. */
  discount_id: z.nullable(z.string()),
  weight: z.nullable(z.number()),
  shippingWeight: z.nullable(z.number()),
  provider: z.nullable(z.string()),
  provider_id: z.nullable(z.string()),
})
export type OrderLine = z.infer<typeof orderLine>

/** One line of a placed order, with the names at that time. */
export const orderedLine = z.object({
  item_id: id,
  names: localText,
  price_label: localText,
  /** `item_id` is the item that a choice of a combo is (BX-08). */
  modifiers: z.array(
    z.object({ id, names: localText, quantity: z.number(), price: minor, item_id: z.optional(id) }),
  ),
  comment: z.string(),
  quantity: z.number(),
  unit_price: minor,
  total_price: minor,
  /** Needed to reorder, and the unit price before the menu discount; absent from older orders. */
  price_label_id: z.optional(id),
  full_unit_price: z.optional(minor),
  /** The menu discount that was applied to this line (MN-08, OR-02); null without one. */
  discount_id: z.optional(z.nullable(z.string())),
})
