import type { Instant } from '@storefront/domain'

/** The calendar fields of a reservation. */
export interface CalendarEvent {
  /** Globally unique id, identical in every copy. */
  uid: string
  /** Goes up with every change, so that a calendar replaces what it has. */
  sequence: number
  start: Instant
  end: Instant
  /** When the file is made. */
  stamp: Instant
  isCancelled: boolean
  isSure: boolean
  summary: string
  description: string
  location: string
  point: { lat: number; lng: number } | null
  url: string | null
}

/** RFC 5545, 3.1: lines are at most 75 octets long, without their break. */
const LINE_OCTETS = 75

/**
 * A reservation as an iCalendar file (RS-04, RFC 5545). Times are written in UTC: the one form that means the same moment
 * in every calendar, wherever its reader is.
 */
export function calendarText(event: CalendarEvent): string {
  const { point, url } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Storefront//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
    ...(point ? [`GEO:${point.lat.toFixed(6)};${point.lng.toFixed(6)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : event.isSure ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** `20261120T150000Z`. */
function utc(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** 3.3.11: backslash, semicolon and comma are escaped, a line break is `\n`; other control characters are no text. */
function text(value: string): string {
  return value
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')
}

/** A long line goes on after a break and a space; a character of several octets is never cut. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    // A line that goes on begins with a space, which counts.
    const room = parts.length === 0 ? LINE_OCTETS : LINE_OCTETS - 1
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part].join('\r\n ')
}
