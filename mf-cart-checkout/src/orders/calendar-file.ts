import type { Instant } from '@storefront/domain'

/** What a calendar shows of an appointment. */
export interface Appointment {
  /** Never the same for two appointments. */
  uid: string
  start: Instant
  end: Instant
  title: string
  place: string
  text: string
  /** Of the page that tells more. */
  url: string
}

/**
 * A calendar file (RFC 5545). Times are in UTC, which every calendar shows in its own zone, so that the appointment
 * is at the shop's hour wherever the device believes to be (SH-04).
 */
export function calendarFile(appointment: Appointment, now: Instant): string {
  const { uid, start, end, title, place, text, url } = appointment
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Storefront//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function utc(at: Instant): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** RFC 5545 3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')
}

/** Octets of a line (RFC 5545 3.1), without the blank that begins the next one. */
const LONGEST = 74

function folded(line: string): string {
  const octets = new TextEncoder()
  const parts: string[] = ['']
  let length = 0
  for (const sign of line) {
    const size = octets.encode(sign).length
    if (length + size > LONGEST) {
      parts.push('')
      length = 0
    }
    parts[parts.length - 1] += sign
    length += size
  }
  return parts.join('\r\n ')
}
