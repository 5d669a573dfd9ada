import type { Instant } from '@storefront/domain'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { reservationPushes } from '../../platform/database/schema.ts'
import { reservationPath } from '../reservations/reservation-link.ts'
import type { ReservationRow } from '../reservations/reservation-records.ts'
import { type ReservationStep, reservationWords } from '../reservations/reservation-words.ts'
import type { PushMessage } from './push-message.ts'

type Known = Pick<typeof reservationPushes.$inferSelect, 'knownState' | 'knownStart' | 'knownParty'>

/** The next notification about a reservation for a browser; null if it has had every one (DK-04). */
export function reservationNews(known: Known, row: ReservationRow): ReservationStep | null {
  const { state } = row
  if (state !== known.knownState) {
    if (state === 'cancelled' && known.knownState !== 'payment_pending') return 'reservation_cancelled'
    if (state === 'confirmed') return 'reservation_confirmed'
  }
  const isMoved = row.startsAt.getTime() !== known.knownStart.getTime() || row.party !== known.knownParty
  return isMoved && (state === 'placed' || state === 'confirmed') ? 'reservation_changed' : null
}

/** The notification of a reservation's step, in the language it was made in; a tap opens its page (DK-04, RS-04). */
export function reservationPush(
  row: ReservationRow,
  catalogue: Catalogue,
  step: ReservationStep,
  now: Instant,
): PushMessage {
  const { locale, heading, text, reason } = reservationWords(row, catalogue, step, now)
  return {
    title: heading,
    body: [text, reason].filter(Boolean).join(' '),
    lang: locale,
    path: reservationPath(row),
    tag: `reservation-${row.id}`,
  }
}
