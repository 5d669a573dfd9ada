import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'

const event = {
  uid: 'reservation-1@order.example',
  sequence: 2,
  start: Date.parse('2026-11-21T16:00:00Z'),
  end: Date.parse('2026-11-21T17:30:00Z'),
  stamp: Date.parse('2026-11-20T09:00:00Z'),
  isCancelled: false,
  isSure: true,
  summary: 'Dinner',
  description: 'Table T2',
  location: 'Salmiya',
  point: { lat: 29.3375, lng: 48.0758 },
  url: 'https://order.example/x',
}

test('[RS-04] a reservation becomes a calendar file of RFC 5545', () => {
  expect(calendarText(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Storefront//Reservations//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:reservation-1@order.example',
    'DTSTAMP:20261120T090000Z',
    'SEQUENCE:2',
    'DTSTART:20261121T160000Z',
    'DTEND:20261121T173000Z',
    'SUMMARY:Dinner',
    'DESCRIPTION:Table T2',
    'LOCATION:Salmiya',
    'GEO:29.337500;48.075800',
    'URL:https://order.example/x',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('[RS-04] texts are escaped and cannot add lines of their own', () => {
  const text = calendarText({ ...event, summary: 'A, B; C\\D\r\nATTENDEE:mailto:x@y.example\u0007' })
  expect(text).toContain('SUMMARY:A\\, B\\; C\\\\D\\nATTENDEE:mailto:x@y.example\r\n')
})

test('[RS-04] long lines are folded at 75 octets, never inside a character', () => {
  const summary = 'مطبخ الاختبار في السالمية '.repeat(8)
  const text = calendarText({ ...event, summary })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`)
})
