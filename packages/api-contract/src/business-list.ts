import * as z from '@storefront/api-contract/schema'
import { defineCall } from './call.ts'
import { id } from './text.ts'

/** Businesses per answer: as many as one sitemap may name (sitemaps.org). */
export const BUSINESSES_PER_PAGE = 50_000

/** The businesses that can be visited here, for the sitemap (BX-12). Suspended and moved ones are left out. */
export const businessListCall = defineCall({
  name: 'business-list',
  method: 'GET',
  path: 'webapp/businesses',
  access: 'public',
  summary: 'The reference ids of the businesses that can be visited here.',
  query: z.object({ page: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,3}$/))) }),
  answer: z.object({ reference_ids: z.array(id), pages: z.number() }),
})
