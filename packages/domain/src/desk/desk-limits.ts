import type { Instant } from '../schedule/zoned-time.ts'

const MINUTE = 60_000

/** Why a shop rejects or cancels an order; `other` is written by hand (DK-02). */
export const REJECT_REASONS = ['busy', 'sold_out', 'closing', 'too_far', 'unreachable', 'other'] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/** The minutes that an order may be promised in. */
export const DESK_MINUTES = { least: 1, most: 240 } as const

/** When an order is expected that is promised in some minutes from now (DK-02). */
export function promisedAt(now: Instant, minutes: number): Instant {
  return now + Math.min(DESK_MINUTES.most, Math.max(DESK_MINUTES.least, Math.round(minutes))) * MINUTE
}
