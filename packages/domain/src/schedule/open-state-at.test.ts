import { test } from 'vitest'
import {
  ALWAYS,
  type Case,
  expectState,
  HOLIDAY,
  LONG_HOLIDAY,
  NIGHT,
  NIGHT_BEFORE_HOLIDAY,
  ROUND_THE_CLOCK,
  SHOP,
} from '../../testing/expect-open-state.ts'

test.each<Case>([
  {
    label: 'inside the first shift',
    hours: SHOP,
    at: '2026-11-20T10:00+03:00',
    closes: '2026-11-20T13:00+03:00',
  },
  {
    label: 'at the minute of opening',
    hours: SHOP,
    at: '2026-11-20T09:00+03:00',
    closes: '2026-11-20T13:00+03:00',
  },
  {
    label: 'at the minute of closing',
    hours: SHOP,
    at: '2026-11-20T13:00+03:00',
    opens: '2026-11-20T16:00+03:00',
  },
  {
    label: 'a millisecond before closing',
    hours: SHOP,
    at: '2026-11-20T12:59:59.999+03:00',
    closes: '2026-11-20T13:00+03:00',
  },
  {
    label: 'before the first shift',
    hours: SHOP,
    at: '2026-11-20T03:00+03:00',
    opens: '2026-11-20T09:00+03:00',
  },
  {
    label: 'over a closed Saturday',
    hours: SHOP,
    at: '2026-11-20T23:00+03:00',
    opens: '2026-11-22T09:00+03:00',
  },
  {
    label: 'on the closed Saturday',
    hours: SHOP,
    at: '2026-11-21T11:00+03:00',
    opens: '2026-11-22T09:00+03:00',
  },
  {
    label: 'before midnight of a night shift',
    hours: NIGHT,
    at: '2026-11-20T23:30+03:00',
    closes: '2026-11-21T02:00+03:00',
  },
  {
    label: 'after midnight, by yesterday’s shift',
    hours: NIGHT,
    at: '2026-11-21T01:30+03:00',
    closes: '2026-11-21T02:00+03:00',
  },
  {
    label: 'a closed Sunday after midnight, still Saturday’s shift',
    hours: NIGHT,
    at: '2026-11-22T01:30+03:00',
    closes: '2026-11-22T02:00+03:00',
  },
  {
    label: 'Monday after midnight, Sunday was closed',
    hours: NIGHT,
    at: '2026-11-23T01:30+03:00',
    opens: '2026-11-23T18:00+03:00',
  },
  { label: 'always open', hours: ALWAYS, at: '2026-11-20T04:00+03:00', closes: null },
  {
    label: 'round the clock never closes',
    hours: ROUND_THE_CLOCK,
    at: '2026-11-20T04:00+03:00',
    closes: null,
  },
  {
    label: 'holiday: closed, then hours of its own',
    hours: HOLIDAY,
    at: '2026-11-20T10:00+03:00',
    opens: '2026-11-21T10:00+03:00',
  },
  {
    label: 'hours of its own on a weekday that is closed',
    hours: HOLIDAY,
    at: '2026-11-21T11:00+03:00',
    closes: '2026-11-21T12:00+03:00',
  },
  {
    label: 'yesterday’s night shift runs into a holiday',
    hours: NIGHT_BEFORE_HOLIDAY,
    at: '2026-11-20T01:00+03:00',
    closes: '2026-11-20T02:00+03:00',
  },
  {
    label: 'the holiday itself',
    hours: NIGHT_BEFORE_HOLIDAY,
    at: '2026-11-20T19:00+03:00',
    opens: '2026-11-21T18:00+03:00',
  },
  {
    label: 'a holiday of twenty days',
    hours: LONG_HOLIDAY,
    at: '2026-11-20T10:00+03:00',
    opens: '2026-12-10T09:00+03:00',
  },
])('[SH-01] [SH-04] $label', expectState)
