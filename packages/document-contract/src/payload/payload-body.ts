import { checked, object } from '../schema/shapes.ts'
import { type PayloadEntry, payloadEntries } from './payload-entry.ts'

const pagePayload = object({ payload: payloadEntries })

/** The body of a page's payload (AP-04). */
export function payloadBody(payload: readonly PayloadEntry[]): string {
  return JSON.stringify({ payload })
}

/** Reads the body of a page's payload; throws with the field that has an invalid shape. */
export function readPayloadBody(body: unknown): PayloadEntry[] {
  return checked('body', pagePayload, body).payload
}
