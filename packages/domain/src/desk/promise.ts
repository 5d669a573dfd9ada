import type { Instant } from '../schedule/zoned-time.ts'
import { DESK_MINUTES } from './desk-limits.ts'

const MINUTE = 60_000

/** What an order itself says about its time. */
export interface PromisedOrder {
  readonly placedAt: Instant
  readonly preparationMinutes: number
  /** When its customer expects it; null where nobody knows. */
  readonly expectedAt: Instant | null
}

/** Whether an order takes longer than a kitchen promises in minutes: accepted, it keeps its own time (DK-02). */
export function takesLong({ preparationMinutes }: Pick<PromisedOrder, 'preparationMinutes'>): boolean {
  return preparationMinutes > DESK_MINUTES.most
}

/** The minutes from now that the desk offers first: those of its preparation, or up to its time if that is far (DK-02). */
export function offeredMinutes(order: PromisedOrder, now: Instant): number {
  const ahead = minutesAhead(order, now)
  return isFar(order, now) ? Math.max(DESK_MINUTES.least, ahead) : order.preparationMinutes
}

/** Whether the time of an order is too far to be said in minutes alone. */
export function isFar(order: PromisedOrder, now: Instant): boolean {
  return takesLong(order) || minutesAhead(order, now) > DESK_MINUTES.most
}

/**
 * The whole minutes from now that are promised of those that were asked for (DK-02): four hours at most, or twice the
 * time that the order itself needs or has. What takes long is not promised before its preparation can be over.
 */
export function promisedMinutes(minutes: number, order: PromisedOrder, now: Instant): number {
  const { placedAt, preparationMinutes } = order
  const done = Math.ceil((placedAt - now) / MINUTE + preparationMinutes)
  const least = takesLong(order) ? Math.max(DESK_MINUTES.least, done) : DESK_MINUTES.least
  const most = Math.max(DESK_MINUTES.most, 2 * preparationMinutes, 2 * minutesAhead(order, now))
  return Math.min(Math.round(most), DESK_MINUTES.longest, Math.max(least, Math.round(minutes)))
}

/** When an order is expected that is promised in some minutes from now (DK-02). */
export function promisedAt(minutes: number, order: PromisedOrder, now: Instant): Instant {
  return now + promisedMinutes(minutes, order, now) * MINUTE
}

function minutesAhead({ expectedAt }: PromisedOrder, now: Instant): number {
  return expectedAt === null ? 0 : Math.ceil((expectedAt - now) / MINUTE)
}
