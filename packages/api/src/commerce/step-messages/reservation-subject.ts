import { serverMessage } from '../../platform/messages/server-message.ts'
import { reservationLink } from '../reservations/reservation-link.ts'
import { findReservation } from '../reservations/reservation-records.ts'
import { isReservationStep, reservationWords } from '../reservations/reservation-words.ts'
import { lastSaid } from './claim-step.ts'
import { emailOf, fullPhone, type SubjectReader } from './step-subject.ts'

/** The message of a reservation's step; a cancelled one says why, if the shop wrote it. */
export const reservationSubject: SubjectReader = async (context, step, catalogue) => {
  const record = await findReservation(context.db, step.subjectId)
  if (!record || !catalogue || !isReservationStep(step.step)) return null
  const { row } = record
  const { locale, heading, text, reason } = reservationWords(row, catalogue, step.step, context.clock())
  const written = reason === null ? '' : ` ${reason}`
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
    heading,
    text: text + written,
    shortText: text,
    written,
    more: link && serverMessage(locale, 'reservation-link', { link }),
  }
}
