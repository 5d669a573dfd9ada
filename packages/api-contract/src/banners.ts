import * as z from '@storefront/api-contract/schema'
import { defineCall } from './call.ts'
import * as calls from './first-calls.ts'
import { picture } from './menu.ts'
import { sellingType } from './selling-type.ts'
import { id, localText, reference } from './text.ts'

export const banner = z.object({
  id,
  title: localText,
  text: localText,
  picture: z.nullable(picture),
  category_id: z.nullable(id),
  item_id: z.nullable(id),
  /** The selling types it is shown for; left out, all of them. */
  selling_types: z.optional(z.array(sellingType).check(z.minLength(1))),
})
export type Banner = z.infer<typeof banner>

/** Banners of a business on a day of its own calendar, `DD-MM-YYYY`, of all selling types or one (MN-12). */
export const bannersCall = defineCall({
  ...calls.banners,
  summary: 'Banners of a day.',
  params: z.object({ id: reference }),
  query: z.object({
    date: z.optional(z.string().check(z.regex(/^\d\d-\d\d-\d{4}$/))),
    selling_type: z.optional(sellingType),
  }),
  answer: z.object({ banners: z.array(banner) }),
})

/** Banners seen, reported once (MN-12). */
export const bannersReachCall = defineCall({
  ...calls.bannersReach,
  summary: 'Counts banners that were seen.',
  body: z.object({ banners: z.array(id).check(z.minLength(1), z.maxLength(50)) }),
  answer: z.object({ counted: z.number() }),
})

/** A visit, reported once per session (MN-12). */
export const visitCall = defineCall({
  ...calls.visit,
  summary: 'Counts a visit of a business.',
  params: z.object({ id: reference }),
  body: z.object({}),
  answer: z.object({ counted: z.boolean() }),
})
