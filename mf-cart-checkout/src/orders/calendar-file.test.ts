import { expect, test } from 'vitest'
import { type Appointment, calendarFile } from './calendar-file.ts'

const appointment: Appointment = {
  uid: 'order-1@saffron',
  // 15:15 in Kuwait.
  start: Date.parse('2026-11-20T12:15:00Z'),
  end: Date.parse('2026-11-20T12:30:00Z'),
  title: 'Pickup, order 105; Saffron',
  place: 'Salmiya',
  text: 'Line one\nLine two \\ end',
  url: 'https://shop.example/saffron/order/order-1',
}
const NOW = Date.parse('2026-11-20T09:00:00Z')

test('[SH-04] a calendar file has the slot in UTC, whatever zone the device is in', () => {
  const file = calendarFile(appointment, NOW)
  expect(file).toContain('\r\nDTSTART:20261120T121500Z\r\nDTEND:20261120T123000Z\r\n')
  expect(file).toContain('\r\nDTSTAMP:20261120T090000Z\r\n')
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})

test('[SH-04] marks that mean something in a calendar file are escaped', () => {
  const file = calendarFile(appointment, NOW)
  expect(file).toContain('SUMMARY:Pickup\\, order 105\\; Saffron\r\n')
  expect(file).toContain('DESCRIPTION:Line one\\nLine two \\\\ end\r\n')
})

test('[SH-04] long lines are folded at 75 octets without cutting a letter', () => {
  const title = 'استلام الطلب من فرع السالمية بعد الظهر مع كل الأصناف المطلوبة اليوم والغد'
  const lines = calendarFile({ ...appointment, title }, NOW).split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const whole = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(whole).toContain(`SUMMARY:${title}`)
})
