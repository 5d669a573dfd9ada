import type { DeskReservation } from '@storefront/api-contract/desk'
import { zonedTime } from '@storefront/domain'
import { ENDED_SHOWN_MS } from '@storefront/domain/desk'

/** How long before it starts a reservation of the coming night is on the floor plan; the board has those until 6:00. */
const SOON_MS = 6 * 60 * 60_000

/**
 * Reservations of the business's day, and those since the evening before, that people still come or came for, the
 * earliest first. One whose time is over leaves, unless its guests still sit there; forgotten ones of the evening before
 * leave after a shift (DK-01).
 */
export function todayReservations(
  reservations: readonly DeskReservation[],
  now: number,
  timeZone: string,
): DeskReservation[] {
  const isToday = dayTest(now, timeZone)
  return expectedReservations(reservations, now).filter(
    ({ starts_at }) => isToday(starts_at) || Date.parse(starts_at) <= now,
  )
}

/** Those of the floor plan: today's, and those that start within the next hours, the earliest first (DK-01). */
export function floorReservations(
  reservations: readonly DeskReservation[],
  now: number,
  timeZone: string,
): DeskReservation[] {
  const isToday = dayTest(now, timeZone)
  return expectedReservations(reservations, now).filter(
    ({ starts_at }) => isToday(starts_at) || Date.parse(starts_at) <= now + SOON_MS,
  )
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

function expectedReservations(reservations: readonly DeskReservation[], now: number): DeskReservation[] {
  return byStart(reservations)
    .filter(({ state }) => state !== 'cancelled' && state !== 'payment_pending')
    .filter((one) => !isOver(one, one.state === 'seated' ? now - ENDED_SHOWN_MS : now))
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
