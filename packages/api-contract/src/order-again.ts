import * as z from '@storefront/api-contract/schema'
import { defineCall } from './call.ts'
import { id, localText, reference } from './text.ts'

/** One thing that a visitor has ordered, as `reorder` of the domain reads it; prices come from the menu. */
const usualLine = z.object({
  item_id: id,
  names: localText,
  price_label_id: z.nullable(id),
  price_label: localText,
  modifiers: z.array(z.object({ id, quantity: z.number() })),
  comment: z.string(),
  count: z.number(),
})
export type UsualLine = z.infer<typeof usualLine>

/**
 * What the visitor orders most from a business, at most 24, the most frequent first (BX-03): a customer's orders of every
 * browser, a guest's of this one. Whether it is sold now is for the menu to say.
 */
export const orderAgainCall = defineCall({
  name: 'order-again',
  method: 'GET',
  path: 'webapp/order-again/:referenceId',
  access: 'visitor',
  summary: 'What the visitor orders most.',
  params: z.object({ referenceId: reference }),
  answer: z.object({ lines: z.array(usualLine) }),
})
