import type { GeoPoint } from '../geo/distance-between.ts'
import type { Instant } from '../schedule/zoned-time.ts'
import { foldedLine } from './fold-line.ts'

/** One appointment of a calendar file (RFC 5545, 3.6.1); empty and absent fields are left out. */
export interface CalendarEvent {
  /** Globally unique, and the same in every copy of the file (3.8.4.7). */
  uid: string
  start: Instant
  /** After `start`. */
  end: Instant
  /** When the file is made (3.8.7.2). */
  stamp: Instant
  summary: string
  description?: string | undefined
  location?: string | undefined
  point?: GeoPoint | null | undefined
  /** Address of the page with the details. */
  url?: string | null | undefined
  /** Grows with every change, so that a calendar replaces its copy (3.8.7.4). */
  sequence?: number | undefined
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' | undefined
}

/**
 * An iCalendar file with one event (RFC 5545), `text/calendar` in UTF-8 (RS-04, SH-04). Times are in UTC (3.3.5, form 2),
 * which every calendar shows in its own zone and which needs no zone definitions in the file.
 */
export function calendarFile(event: CalendarEvent): string {
  const { point } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Storefront//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.stamp)}`,
    ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(point ? [`GEO:${point.lat.toFixed(6)};${point.lng.toFixed(6)}`] : []),
    ...(event.url ? [`URL:${event.url.replace(/\p{Cc}/gu, '')}`] : []),
    ...(event.status ? [`STATUS:${event.status}`] : []),
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('')
}

/** Form 2 of 3.3.5, without fractions of a second: `20261120T150000Z`. */
function utc(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** 3.3.11: backslash, semicolon and comma are escaped, a line break becomes `\n`. 3.1: other control characters but tabs are forbidden. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')
}
