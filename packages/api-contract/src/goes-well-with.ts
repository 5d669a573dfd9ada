import * as z from '@storefront/api-contract/schema'
import { defineCall } from './call.ts'
import { menuList } from './selling-type.ts'
import { id } from './text.ts'

/** Most items that a call may name. */
export const MOST_ACCOMPANIED = 50

/**
 * Ids of what goes well with an item or a cart at a branch, best first (BX-08). What the list does not sell or is sold
 * out is not among them; times, diet and cart are up to the caller. `items` are ids with commas between them.
 */
export const goesWellWithCall = defineCall({
  name: 'goes-well-with',
  method: 'GET',
  path: 'webapp/v5/menu/:branchId/goes-well-with',
  access: 'public',
  summary: 'What goes well with items of a branch.',
  params: z.object({ branchId: id }),
  query: z.object({
    items: z
      .string()
      .check(
        z.maxLength(MOST_ACCOMPANIED * 65),
        z.regex(/^[A-Za-z0-9_.:-]{1,64}(,[A-Za-z0-9_.:-]{1,64}){0,49}$/),
      ),
    list: z.optional(menuList),
  }),
  answer: z.object({ item_ids: z.array(id) }),
})
