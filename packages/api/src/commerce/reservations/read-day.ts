import type { Instant, LocalDate } from '@storefront/domain'
import { readDate, readMoment } from '../../platform/calendar/written-dates.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'

/** A day of the calendar, `YYYY-MM-DD`; 400 for one that does not exist. */
export function readDay(text: string, field: string): Reply<LocalDate> {
  const date = readDate(text)
  return date ? answer(date) : unreadable(field, 'Is no day of the calendar.')
}

/** The instant of a text like one; 400 for a moment that does not exist. */
export function readInstant(text: string, field: string): Reply<Instant> {
  const at = readMoment(text)
  return at === null ? unreadable(field, 'Is no moment in time.') : answer(at)
}

function unreadable(field: string, reason: string): ReturnType<typeof refuse> {
  return refuse(400, 'bad-request', 'The request is not as the call expects.', {
    fields: [{ field, reason }],
  })
}
