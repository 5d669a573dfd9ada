import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const EVENT: CalendarEvent = {
  uid: 'reservation-1@order.example',
  sequence: 2,
  // 19:00 in Kuwait.
  start: Date.parse('2026-11-21T19:00:00+03:00'),
  end: Date.parse('2026-11-21T17:30:00Z'),
  stamp: Date.parse('2026-11-20T09:00:00Z'),
  status: 'CONFIRMED',
  summary: 'Dinner',
  description: 'Table T2',
  location: 'Salmiya',
  point: { lat: 29.3375, lng: 48.0758 },
  url: 'https://order.example/x',
}

test('[RS-04] a calendar file of RFC 5545: every line ends with CR LF (3.1)', () => {
  expect(calendarFile(EVENT).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Storefront//Calendar//EN',
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

test('[SH-04] only the required fields', () => {
  const { uid, start, end, stamp, summary } = EVENT
  const lines = calendarFile({ uid, start, end, stamp, summary, location: '', url: null }).split('\r\n')
  expect(lines.slice(5, -2)).toEqual([
    'BEGIN:VEVENT',
    'UID:reservation-1@order.example',
    'DTSTAMP:20261120T090000Z',
    'DTSTART:20261121T160000Z',
    'DTEND:20261121T173000Z',
    'SUMMARY:Dinner',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ])
})

test.each<[string, Partial<CalendarEvent>, string]>([
  ['3.3.11: commas', { summary: 'A, B' }, 'SUMMARY:A\\, B'],
  ['3.3.11: semicolons', { summary: 'A; B' }, 'SUMMARY:A\\; B'],
  ['3.3.11: backslashes', { summary: 'A\\B' }, 'SUMMARY:A\\\\B'],
  ['3.3.11: a colon stays', { summary: 'At: 8' }, 'SUMMARY:At: 8'],
  ['3.3.11: line feed', { description: 'one\ntwo' }, 'DESCRIPTION:one\\ntwo'],
  ['3.3.11: carriage return and line feed', { description: 'one\r\ntwo' }, 'DESCRIPTION:one\\ntwo'],
  ['3.3.11: carriage return', { description: 'one\rtwo' }, 'DESCRIPTION:one\\ntwo'],
  [
    '3.1: a text cannot add a line',
    { summary: 'A\r\nATTENDEE:mailto:x@y.example' },
    'SUMMARY:A\\nATTENDEE:mailto:x@y.example',
  ],
  ['3.1: control characters are left out', { summary: 'A\u0007\u0000B' }, 'SUMMARY:AB'],
  ['3.1: a tab is allowed', { summary: 'A\tB' }, 'SUMMARY:A\tB'],
  [
    '3.3.5: a start in another zone',
    { start: Date.parse('2026-11-21T11:00:00-05:00') },
    'DTSTART:20261121T160000Z',
  ],
  [
    '3.3.5: fractions of a second are left out',
    { end: Date.parse('2026-11-21T17:30:00.999Z') },
    'DTEND:20261121T173000Z',
  ],
  ['3.8.1.6: latitude; longitude', { point: { lat: -33.5, lng: -70.25 } }, 'GEO:-33.500000;-70.250000'],
  ['3.8.1.11: cancelled', { status: 'CANCELLED' }, 'STATUS:CANCELLED'],
  ['3.8.1.11: tentative', { status: 'TENTATIVE' }, 'STATUS:TENTATIVE'],
  ['3.8.7.4: the first version', { sequence: 0 }, 'SEQUENCE:0'],
  [
    '3.3.13: an address cannot add a line',
    { url: 'https://order.example/x\r\nX-A:1' },
    'URL:https://order.example/xX-A:1',
  ],
  ['UTF-8 beyond Latin', { location: 'السالمية' }, 'LOCATION:السالمية'],
])('[RS-04, SH-04] RFC 5545 %s', (_case, changes, line) => {
  expect(calendarFile({ ...EVENT, ...changes }).split('\r\n')).toContain(line)
})

/** Length in UTF-8. */
const octetsOf = (line: string) => encodeURIComponent(line).replace(/%../g, 'x').length

test('[RS-04, SH-04] long lines are folded (3.1)', () => {
  const summary = 'استلام الطلب من فرع السالمية '.repeat(8)
  const file = calendarFile({ ...EVENT, summary })
  for (const line of file.split('\r\n')) expect(octetsOf(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
})
