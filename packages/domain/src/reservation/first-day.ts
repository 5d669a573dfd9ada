import { dateAfter } from '../schedule/local-date.ts'
import type { OpeningHours } from '../schedule/opening-hours.ts'
import { type Instant, type LocalDate, zonedTime } from '../schedule/zoned-time.ts'
import { stayMinutes } from './party.ts'
import { possibleStays } from './possible-stays.ts'
import type { ReservationSettings } from './reservation.ts'
import { isWithinAdvance } from './reservation-slots.ts'

interface FirstDayRequest {
  readonly settings: ReservationSettings
  readonly hours: OpeningHours
  readonly now: Instant
  readonly timeZone: string
}

/**
 * The first day with times that can still come (RS-02): today in the zone of the business, or the day before while a
 * shift that began there lists times after midnight that are not too soon.
 */
export function firstReservationDay({ settings, hours, now, timeZone }: FirstDayRequest): LocalDate {
  const { year, month, day } = zonedTime(now, timeZone)
  const today = { year, month, day }
  const before = dateAfter(today, -1)
  const stay = { every: settings.slot_minutes, stay: stayMinutes(1, settings), timeZone }
  const lasts = possibleStays(hours, before, stay).some(({ start }) => isWithinAdvance(start, settings, now))
  return lasts ? before : today
}
