import { list, object, pair, text, unknown } from '../schema/shapes.ts'

/** An answer of the API under the key of the browser's query cache (AP-04). The gateway has validated the answer. */
export interface PayloadEntry<T = unknown> {
  key: readonly [string, string]
  answer: T
}

export const payloadEntries = list(object({ key: pair(text, text), answer: unknown }))
