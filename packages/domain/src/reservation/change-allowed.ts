import { type Advance, advanceMinutes } from '../schedule/advance.ts'
import type { Instant } from '../schedule/zoned-time.ts'
import type { ReservationSettings, TakenTime } from './reservation.ts'

/** The last moment at which something can be done to a reservation, and whether it still can. */
export interface Allowance {
  readonly until: Instant
  readonly isAllowed: boolean
}

/** Until when a reservation can be changed and cancelled (RS-02, RS-04); never once it has started. */
export function changesAllowed(
  reservation: Pick<TakenTime, 'start'>,
  settings: Pick<ReservationSettings, 'change_until' | 'cancel_until'>,
  now: Instant,
): { change: Allowance; cancel: Allowance } {
  const allowance = (before: Advance): Allowance => {
    const until = reservation.start - advanceMinutes(before) * 60_000
    return { until, isAllowed: now <= until && now < reservation.start }
  }
  return { change: allowance(settings.change_until), cancel: allowance(settings.cancel_until) }
}
