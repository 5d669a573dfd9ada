import type { Limit } from '../../platform/limits/take-share.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A code works for five minutes (AU-05). */
export const CODE_MS = 5 * MINUTE

/** Maximum attempts at the codes of one request (AU-05). */
export const MAX_TRIES = 5

/** Seconds until another code can be requested (AU-04). */
export const RESEND_SECONDS = 30

/** A request that was verified opens its session within this time. */
export const VERIFIED_MS = 15 * MINUTE

/** Requests and counts are deleted after a day: the longest limit covers a day. */
export const RETENTION_MS = DAY

/**
 * Messages to one number, over all businesses: with five tries a code, ten a day leave a guesser 50 tries in a million
 * a day.
 */
export const PHONE_LIMITS: readonly Limit[] = [
  { name: 'pause', most: 1, withinMs: RESEND_SECONDS * SECOND },
  { name: 'hour', most: 5, withinMs: HOUR },
  { name: 'day', most: 10, withinMs: DAY },
]

/** Default for messages requested from one address in an hour: guests of one restaurant share its network. */
export const CODES_PER_ADDRESS = 30

/** The limits of an address that may ask for so many messages in an hour. */
export function addressLimits(most: number): readonly Limit[] {
  return [{ name: 'hour', most, withinMs: HOUR }]
}
