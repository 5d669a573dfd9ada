import * as z from '@storefront/api-contract/schema'
import { checked } from '../schema/checked.ts'

/** An answer of the API under the key of the browser's query cache (AP-04). The gateway has validated the answer. */
export interface PayloadEntry<T = unknown> {
  key: readonly [string, string]
  answer: T
}

export const payloadEntries = z.array(
  z.object({ key: z.tuple([z.string(), z.string()]), answer: z.unknown() }),
)
const pagePayload = z.object({ payload: payloadEntries })

/** The body of a page's payload. */
export function payloadBody(payload: readonly PayloadEntry[]): string {
  return JSON.stringify({ payload })
}

/** Reads the body of a page's payload; throws with the field that has an invalid shape. */
export function readPayloadBody(body: unknown): PayloadEntry[] {
  return checked('body', pagePayload, body).payload
}
