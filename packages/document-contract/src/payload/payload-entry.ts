import * as z from '@storefront/api-contract/schema'

/** An answer of the API under the key of the browser's query cache (AP-04). The gateway has validated the answer. */
export interface PayloadEntry<T = unknown> {
  key: readonly [string, string]
  answer: T
}

const text = z.string()
export const payloadEntries = z.array(z.object({ key: z.tuple([text, text]), answer: z.unknown() }))
