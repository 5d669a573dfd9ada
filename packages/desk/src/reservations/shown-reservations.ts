import type { DeskReservation } from '@storefront/api-contract/desk'
import { zonedTime } from '@storefront/domain'

/**
 * Reservations of the business's day that people still come or came for, the earliest first. One whose time is over
 * leaves, unless its guests still sit there (DK-01).
 */
export function todayReservations(
  reservations: readonly DeskReservation[],
  now: number,
  timeZone: string,
): DeskReservation[] {
  const isToday = dayTest(now, timeZone)
  return byStart(reservations)
    .filter(({ state }) => state !== 'cancelled' && state !== 'payment_pending')
    .filter(({ starts_at }) => isToday(starts_at))
    .filter((one) => one.state === 'seated' || !isOver(one, now))
}

/** Reservations that nobody has answered while there was time to, the earliest first (DK-01). */
export function unansweredReservations(
  reservations: readonly DeskReservation[],
  now: number,
): DeskReservation[] {
  return byStart(reservations).filter((one) => one.state === 'placed' && !isOver(one, now))
}

/** Those of later days that nobody has answered, the earliest first (DK-01). */
export function newForLaterDays(
  reservations: readonly DeskReservation[],
  now: number,
  timeZone: string,
): DeskReservation[] {
  const isToday = dayTest(now, timeZone)
  return unansweredReservations(reservations, now).filter(
    ({ starts_at }) => Date.parse(starts_at) > now && !isToday(starts_at),
  )
}

function isOver({ ends_at }: DeskReservation, now: number): boolean {
  return Date.parse(ends_at) <= now
}

function byStart(reservations: readonly DeskReservation[]): DeskReservation[] {
  return reservations.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}

function dayTest(now: number, timeZone: string): (instant: string) => boolean {
  const dayOf = (at: number) => {
    const { year, month, day } = zonedTime(at, timeZone)
    return `${year}-${month}-${day}`
  }
  const today = dayOf(now)
  return (instant) => dayOf(Date.parse(instant)) === today
}
