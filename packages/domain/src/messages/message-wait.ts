import type { Instant } from '../schedule/zoned-time.ts'

/** What a message is about, and when that happens. */
export interface AnnouncedStep {
  step: string
  /** When the order is expected or the reservation begins; null if that is not known. */
  happensAt: Instant | null
  /** Whether an order is for a chosen time rather than for now. */
  isForLater: boolean
}

/** News of refunds and cancellations requires nothing of the customer at night. */
const ALWAYS_WAITS = ['cancelled', 'refunded', 'refund_failed']
/** The order is there, or at the door. */
const NEVER_WAITS = ['ready', 'on_the_way']

/**
 * When a message became due: with its step, or when the quiet hours that held it ended, `quietEnd` being the last end of
 * any (DK-04).
 */
export function dueSince(step: AnnouncedStep & { at: Instant }, quietEnd: Instant | null): Instant {
  const isHeld = quietEnd !== null && quietEnd > step.at && waitsForQuietEnd(step, quietEnd)
  return isHeld ? quietEnd : step.at
}

/**
 * Whether a message waits for the end of quiet hours (DK-04). A customer who waits for an order for now hears of it at
 * once, and so does one whose order or table would be due before the message came.
 */
export function waitsForQuietEnd({ step, happensAt, isForLater }: AnnouncedStep, until: Instant): boolean {
  if (ALWAYS_WAITS.includes(step)) return true
  if (NEVER_WAITS.includes(step)) return false
  const isReservation = step.startsWith('reservation')
  if (!isReservation && !isForLater) return false
  return happensAt === null || happensAt > until
}
