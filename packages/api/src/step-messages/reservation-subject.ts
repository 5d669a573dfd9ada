import { localText } from '@storefront/domain'
import { type MessageKey, serverLocale, serverMessage } from '../messages/server-message.ts'
import { reservationLink } from '../reservations/reservation-link.ts'
import { findReservation } from '../reservations/reservation-records.ts'
import { shortWhenText } from '../reservations/when-text.ts'
import { lastSaid } from './claim-step.ts'
import { emailOf, fullPhone, type SubjectReader } from './step-subject.ts'

const TEXTS: Readonly<Record<string, MessageKey>> = {
  reservation_confirmed: 'reservation-confirmed',
  reservation_changed: 'reservation-changed',
  reservation_cancelled: 'reservation-cancelled',
}
/** Reasons that the server writes itself, for nobody to read. */
const OWN_REASONS = ['visitor', 'business', 'account-deleted']

/** The message of a reservation's step; a cancelled one says why, if the shop wrote it. */
export const reservationSubject: SubjectReader = async (context, step, catalogue) => {
  const record = await findReservation(context.db, step.subjectId)
  const key = TEXTS[step.step]
  if (!record || !catalogue || !key) return null
  const { row } = record
  const { business } = catalogue
  const locale = serverLocale(row.snapshot.locale)
  const name = localText(business.business_name, locale, business.locales)
  const text = serverMessage(locale, key, {
    business: name,
    when: shortWhenText(row.startsAt.getTime(), context.clock(), { timeZone: business.time_zone, locale }),
    party: String(row.party),
    code: row.code,
  })
  const reason = row.cancelReason
  const isWritten = row.state === 'cancelled' && reason !== null && !OWN_REASONS.includes(reason)
  const written = isWritten ? ` ${reason}` : ''
  const link = row.state === 'cancelled' ? null : reservationLink(context.publicOrigin, row)
  const isCancelled = row.state === 'cancelled'
  const says = `${row.startsAt.getTime()} ${row.party}`
  const isSaid = step.step === 'reservation_changed' && (await lastSaid(context, step)) === says
  return {
    phone: fullPhone(row.snapshot.phone),
    email: await emailOf(context, row.customerId),
    locale,
    happensAt: row.startsAt.getTime(),
    isForLater: true,
    said: isCancelled ? null : says,
    isOvertaken: isSaid || isCancelled !== (step.step === 'reservation_cancelled'),
    heading: `${name} · ${serverMessage(locale, 'calendar-code', { code: row.code })}`,
    text: text + written,
    shortText: text,
    written,
    more: link && serverMessage(locale, 'reservation-link', { link }),
  }
}
