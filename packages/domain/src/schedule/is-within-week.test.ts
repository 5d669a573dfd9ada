import { expect, test } from 'vitest'
import { CLOSED_DAY, dayOf, weekOf } from '../../testing/sample-hours.ts'
import { isWithinWeek } from './is-within-week.ts'

const KUWAIT = 'Asia/Kuwait'

const breakfast = weekOf(dayOf('07:00-11:00'), { 5: CLOSED_DAY })
const late = weekOf(dayOf('22:00-02:00'), { 5: CLOSED_DAY })
test.each([
  { label: 'no shifts: always', week: [], at: '2026-11-20T04:00+03:00', inside: true },
  { label: 'inside the shift', week: breakfast, at: '2026-11-20T07:00+03:00', inside: true },
  {
    label: 'a week with this day missing',
    week: [dayOf('07:00-11:00')],
    at: '2026-11-20T08:00+03:00',
    inside: false,
  },
  { label: 'outside the shift', week: breakfast, at: '2026-11-20T11:00+03:00', inside: false },
  { label: 'a closed day', week: breakfast, at: '2026-11-21T08:00+03:00', inside: false },
  { label: 'open all day by 24', week: weekOf(dayOf('24-24')), at: '2026-11-20T23:59+03:00', inside: true },
  {
    label: 'past midnight of the day it starts on',
    week: late,
    at: '2026-11-21T01:59+03:00',
    inside: true,
  },
  { label: 'past midnight after a closed day', week: late, at: '2026-11-22T01:00+03:00', inside: false },
  { label: 'the evening of a closed day', week: late, at: '2026-11-21T23:00+03:00', inside: false },
  { label: 'the end of the shift past midnight', week: late, at: '2026-11-21T02:00+03:00', inside: false },
])('[MN-03] $label', ({ week, at, inside }) => {
  expect(isWithinWeek(week, Date.parse(at), KUWAIT)).toBe(inside)
})
