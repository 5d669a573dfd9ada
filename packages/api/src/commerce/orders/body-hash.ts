import { sha256 } from '../../platform/http/random-id.ts'

/** A hash of a body that does not depend on the order of its fields. */
export function bodyHash(body: unknown): string {
  return sha256(JSON.stringify(body, (_, value: unknown) => (isRecord(value) ? sorted(value) : value)))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)))
}
