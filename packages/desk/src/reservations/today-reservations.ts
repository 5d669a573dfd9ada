import type { DeskReservation } from '@storefront/api-contract/desk'
import { zonedTime } from '@storefront/domain'

/** Reservations of the business's day that people still come or came for, the earliest first (DK-01). */
export function todayReservations(
  reservations: readonly DeskReservation[],
  now: number,
  timeZone: string,
): DeskReservation[] {
  const dayOf = (at: number) => {
    const { year, month, day } = zonedTime(at, timeZone)
    return `${year}-${month}-${day}`
  }
  const today = dayOf(now)
  return reservations
    .filter(({ state }) => state !== 'cancelled' && state !== 'payment_pending')
    .filter(({ starts_at }) => dayOf(Date.parse(starts_at)) === today)
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}
