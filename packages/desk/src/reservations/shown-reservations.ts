import type { DeskReservation } from '@storefront/api-contract/desk'
import { DEPOSIT_NOT_PAID, reservationEnded } from '@storefront/domain'
import { deskDay, ENDED_SHOWN_MS } from '@storefront/domain/desk'

/** How long before it starts a reservation of the coming night is on the floor plan. */
const SOON_MS = 6 * 60 * 60_000

/**
 * Reservations of the business's day and of the night after it, and those since the evening before, the earliest first;
 * cancelled ones, too, so that none disappears without a word. One whose time is over leaves once it is ended: as left, as a
 * no-show or as cancelled. One that nobody has ended leaves after a shift (DK-01).
 */
export function todayReservations(
  reservations: readonly DeskReservation[],
  now: number,
  timeZone: string,
): DeskReservation[] {
  const { endOfNight } = deskDay(now, timeZone)
  return byStart(reservations)
    .filter(({ state, cancel_reason: reason }) => state !== 'payment_pending' && reason !== DEPOSIT_NOT_PAID)
    .filter((one) => !isOver(one, reservationEnded(one.state) ? now : now - ENDED_SHOWN_MS))
    .filter(({ starts_at }) => Date.parse(starts_at) < endOfNight)
}

/** Those that people come or came for on the floor plan: of the day, and of the night after it once it is near (DK-01). */
export function floorReservations(
  reservations: readonly DeskReservation[],
  now: number,
  timeZone: string,
): DeskReservation[] {
  const until = Math.max(deskDay(now, timeZone).midnight, now + SOON_MS)
  return todayReservations(reservations, now, timeZone).filter(
    ({ starts_at, state }) => state !== 'cancelled' && Date.parse(starts_at) < until,
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
  const { endOfNight } = deskDay(now, timeZone)
  return unansweredReservations(reservations, now).filter(
    ({ starts_at }) => Date.parse(starts_at) >= endOfNight,
  )
}

function isOver({ ends_at }: DeskReservation, now: number): boolean {
  return Date.parse(ends_at) <= now
}

function byStart(reservations: readonly DeskReservation[]): DeskReservation[] {
  return reservations.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}
