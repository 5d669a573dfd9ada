import * as z from '@storefront/api-contract/schema'
import { defineCall } from './call.ts'
import { menuItem } from './menu.ts'
import { menuList } from './selling-type.ts'
import { id, localText } from './text.ts'

/** Items of a branch whose names, descriptions, categories, tags or ingredients hold every word, best first (RT-04). */
export const searchCall = defineCall({
  name: 'search',
  method: 'GET',
  path: 'webapp/search/:branchId',
  access: 'public',
  summary: 'Searches the menu of a branch.',
  params: z.object({ branchId: id }),
  query: z.object({
    q: z.string().check(z.minLength(1), z.maxLength(100)),
    list: z.optional(menuList),
  }),
  answer: z.object({ items: z.array(menuItem), found: z.number() }),
})

const label = z.object({ id: z.string(), names: localText, items: z.number() })

/** Tags and allergens of a branch's menu with how many items carry each (MN-14). `locale` puts that name first. */
export const tagsIngredientsCall = defineCall({
  name: 'tags-ingredients',
  method: 'GET',
  path: 'tags-ingredients',
  access: 'public',
  summary: 'What a menu can be filtered by.',
  query: z.object({ branch_id: id, locale: z.optional(z.string().check(z.maxLength(10))) }),
  answer: z.object({ tags: z.array(label), ingredients: z.array(label) }),
})
