import { type Instant, localText } from '@storefront/domain'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { shortWhenText } from '../../platform/calendar/when-text.ts'
import {
  type MessageKey,
  type ServerLocale,
  serverLocale,
  serverMessage,
} from '../../platform/messages/server-message.ts'
import type { ReservationRow } from './reservation-records.ts'

const TEXTS = {
  reservation_confirmed: 'reservation-confirmed',
  reservation_changed: 'reservation-changed',
  reservation_cancelled: 'reservation-cancelled',
} as const satisfies Record<string, MessageKey>

/** Events of a reservation that a guest is notified of. */
export type ReservationStep = keyof typeof TEXTS

export function isReservationStep(step: string): step is ReservationStep {
  return Object.hasOwn(TEXTS, step)
}

/** Reasons that the server writes itself, for nobody to read. */
const OWN_REASONS = ['visitor', 'business', 'account-deleted']

/** What a message or notification of a reservation says, in the language it was made in (DK-04). */
interface ReservationWords {
  locale: ServerLocale
  /** Names business and reservation. */
  heading: string
  text: string
  /** Why it was cancelled, if the shop wrote it. */
  reason: string | null
}

/** The words of a reservation's step; a cancelled one says why, if the shop wrote it (DK-04). */
export function reservationWords(
  row: ReservationRow,
  { business }: Catalogue,
  step: ReservationStep,
  now: Instant,
): ReservationWords {
  const locale = serverLocale(row.snapshot.locale)
  const name = localText(business.business_name, locale, business.locales)
  const { code, party, state, cancelReason } = row
  const when = shortWhenText(row.startsAt.getTime(), now, { timeZone: business.time_zone, locale })
  const isWritten = state === 'cancelled' && cancelReason !== null && !OWN_REASONS.includes(cancelReason)
  return {
    locale,
    heading: `${name} · ${serverMessage(locale, 'calendar-code', { code })}`,
    text: serverMessage(locale, TEXTS[step], { business: name, when, party: String(party), code }),
    reason: isWritten ? cancelReason : null,
  }
}
