import type { Instant } from '../schedule/zoned-time.ts'
import type { ReservationDay, ReservationSlot } from './reservation-slots.ts'

/** The earliest and the latest start that a waiting party takes. */
export interface WaitingRange {
  readonly from: Instant
  readonly to: Instant
}

/** The first free time of a day within a waiting party's range, both ends included; null without one (RS-02). */
export function waitingSlot(day: ReservationDay, { from, to }: WaitingRange): ReservationSlot | null {
  return day.slots.find(({ start, isFree }) => isFree && start >= from && start <= to) ?? null
}

/** Whether a day has times of a range that could come free: whether anybody can wait for them. */
export function canWait(day: ReservationDay, { from, to }: WaitingRange): boolean {
  return day.slots.some(({ start }) => start >= from && start <= to)
}
