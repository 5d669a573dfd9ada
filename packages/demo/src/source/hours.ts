import type { DayShifts, OpeningHours, ShiftException } from '@storefront/api-contract'

/** A day with its shifts, each written `08:00-23:00`; without any, a closed day. Past midnight is `18:00-02:00`. */
export function day(...spans: string[]): DayShifts {
  return { closed: spans.length === 0, shifts: spans.map(shift) }
}

/** A `time_from` of 24 means open all day (MN-03). */
export const allDay: DayShifts = { closed: false, shifts: [{ time_from: '24', time_to: '24' }] }

/** The same seven days. */
export function everyDay(one: DayShifts): DayShifts[] {
  return Array.from({ length: 7 }, () => one)
}

/** Opening hours of a branch for one selling type: seven days from Monday, and dates with hours of their own. */
export function hours(week: DayShifts[], exceptions: ShiftException[] = []): OpeningHours {
  return { week, exceptions }
}

/** A date (`2027-02-25`) whose hours replace those of its weekday. */
export function on(date: string, one: DayShifts): ShiftException {
  return { date, ...one }
}

function shift(span: string) {
  const [time_from = '', time_to = ''] = span.split('-')
  return { time_from, time_to }
}
