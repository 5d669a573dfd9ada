import { describe, expect, test } from 'vitest'
import { isWithinWeek } from '../schedule/is-within-week.ts'
import { windowHours } from './window-hours.ts'

const KUWAIT = 'Asia/Kuwait'
const FRIDAY_8 = Date.parse('2026-11-20T08:00+03:00')

describe('windowHours', () => {
  const json = (available: unknown) => JSON.stringify(available)
  test.each([
    {
      label: 'inside',
      available: json({ status: true, from: '07:00', to: '11:00' }),
      open: true,
      malformed: false,
    },
    {
      label: 'at its start',
      available: json({ status: 1, from: '08:00', to: '11:00' }),
      open: true,
      malformed: false,
    },
    {
      label: 'at its end',
      available: json({ status: true, from: '07:00', to: '08:00' }),
      open: false,
      malformed: false,
    },
    {
      label: 'outside',
      available: json({ status: true, from: '12:00', to: '16:00' }),
      open: false,
      malformed: false,
    },
    {
      label: 'twelve-hour times',
      available: json({ status: true, from: '7:00 AM', to: '1:00 PM' }),
      open: true,
      malformed: false,
    },
    {
      label: 'past midnight, the morning after',
      available: json({ status: true, from: '18:00', to: '09:00' }),
      open: true,
      malformed: false,
    },
    {
      label: 'past midnight, after its end',
      available: json({ status: true, from: '18:00', to: '07:00' }),
      open: false,
      malformed: false,
    },
    {
      label: 'without a status',
      available: json({ from: '12:00', to: '16:00' }),
      open: false,
      malformed: false,
    },
    { label: 'all day', available: json({ status: true, from: '24', to: '' }), open: true, malformed: false },
    {
      label: 'switched off',
      available: json({ status: false, from: '12:00', to: '16:00' }),
      open: true,
      malformed: false,
    },
    { label: 'switched off as "0"', available: json({ status: '0' }), open: true, malformed: false },
    { label: 'unset', available: null, open: true, malformed: false },
    { label: 'empty', available: ' ', open: true, malformed: false },
    { label: 'the word null', available: 'null', open: true, malformed: false },
    { label: 'half a JSON', available: '{"status":true,"from":"12:', open: true, malformed: true },
    { label: 'a list', available: '[]', open: true, malformed: true },
    { label: 'a number', available: '7', open: true, malformed: true },
    { label: 'without times', available: json({ status: true }), open: true, malformed: true },
    {
      label: 'times that cannot be read',
      available: json({ status: true, from: 'noon', to: '16:00' }),
      open: true,
      malformed: true,
    },
  ])('[MN-05] a window $label', ({ available, open, malformed }) => {
    const hours = windowHours({ visible: true, available })
    expect(isWithinWeek(hours.week, FRIDAY_8, KUWAIT)).toBe(open)
    expect(hours.malformed).toBe(malformed)
  })

  test('[MN-05] no window is always', () => {
    expect(windowHours(null)).toEqual({ week: [], malformed: false })
  })
})
