import { cleanTyped } from '@storefront/domain'

/** Fields of queries and bodies that hold a code, a number or an e-mail address as a person typed it. */
const TYPED = new Set([
  'code',
  'coupon_code',
  'dial_code',
  'email',
  'otp',
  'phone',
  'recipient_phone',
  'table',
])

/** Fields of a body that hold such fields themselves. */
const PARTS = new Set(['gift'])

/**
 * A query or a body whose typed codes, numbers and e-mail addresses are clean before its schema reads it (AU-02, CP-01):
 * what was pasted along with a code makes it neither too long nor a wrong guess.
 */
export function cleanFields(part: unknown): unknown {
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, cleanField(name, value)]))
}

function cleanField(name: string, value: unknown): unknown {
  if (PARTS.has(name)) return cleanFields(value)
  return TYPED.has(name) && typeof value === 'string' ? cleanTyped(value) : value
}
