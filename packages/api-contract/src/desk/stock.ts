import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { id, instant, localText, reference } from '../text.ts'

const off = {
  sold_out: z.boolean(),
  /** When it is sold again automatically; null: when it is switched on. */
  back_at: z.nullable(instant),
}
const deskItem = z.object({
  item_id: id,
  names: localText,
  ...off,
  /** It is counted and none is left: switched on, it is no longer counted. Left out otherwise, and by an older server. */
  used_up: z.optional(z.boolean()),
  /** The business file says that it is sold out: no switch brings it back. Left out otherwise, and by an older server. */
  off_in_file: z.optional(z.boolean()),
})
const deskOption = z.object({ modifier_id: id, names: localText, ...off })
const branchStock = z.object({ items: z.array(deskItem), options: z.array(deskOption) })
export type DeskStock = z.infer<typeof branchStock>

/** Until when something is sold out; left out: until it is switched on. */
const until = z.union([
  z.object({
    until: z.literal('time'),
    hour: z.int().check(z.minimum(0), z.maximum(23)),
    minute: z.int().check(z.minimum(0), z.maximum(59)),
  }),
  z.object({ until: z.literal('opening') }),
  z.object({ until: z.literal('switched') }),
])
const change = { sold_out: z.boolean(), until: z.optional(until) }

/** Items and options of a branch and whether they are sold out. */
export const deskStockCall = defineCall({
  name: 'desk-stock',
  method: 'GET',
  path: 'desk/:referenceId/stock/:branchId',
  access: 'staff',
  summary: 'Items and options of a branch, and which are sold out.',
  params: z.object({ referenceId: reference, branchId: id }),
  answer: branchStock,
})

/**
 * Switches an item off or on at a branch; the next read of the menu shows it (DK-02, CT-06). A time of today that has
 * passed is 422 `bad-request`. One that is counted and used up is sold again without a count.
 */
export const deskItemStockCall = defineCall({
  name: 'desk-item-stock',
  method: 'POST',
  path: 'desk/:referenceId/stock/:branchId',
  access: 'staff',
  summary: 'Marks an item as sold out, until a time, or as available.',
  params: z.object({ referenceId: reference, branchId: id }),
  body: z.object({ item_id: id, ...change }),
  answer: branchStock,
})

/** Switches an option off or on at a branch, in every item that offers it (DK-02). */
export const deskOptionStockCall = defineCall({
  name: 'desk-option-stock',
  method: 'POST',
  path: 'desk/:referenceId/stock/:branchId/options',
  access: 'staff',
  summary: 'Marks an option as sold out, until a time, or as available.',
  params: z.object({ referenceId: reference, branchId: id }),
  body: z.object({ modifier_id: id, ...change }),
  answer: branchStock,
})
