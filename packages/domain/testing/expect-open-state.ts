import { expect } from 'vitest'
import { openStateAt } from '../src/schedule/open-state-at.ts'
import type { OpeningHours } from '../src/schedule/opening-hours.ts'
import { CLOSED_DAY, dayOf, weekOf } from './sample-hours.ts'

export const KUWAIT = 'Asia/Kuwait'
export const BERLIN = 'Europe/Berlin'

// 20 November 2026 is a Friday, index 4 of the week.
export const SHOP: OpeningHours = {
  week: weekOf(dayOf('09:00-13:00', '16:00-22:00'), { 5: CLOSED_DAY }),
  exceptions: [],
}
export const NIGHT: OpeningHours = { week: weekOf(dayOf('18:00-02:00'), { 6: CLOSED_DAY }), exceptions: [] }
export const ROUND_THE_CLOCK: OpeningHours = { week: weekOf(dayOf('24-24')), exceptions: [] }
export const ALWAYS: OpeningHours = { week: [], exceptions: [] }
export const HOLIDAY: OpeningHours = {
  ...SHOP,
  exceptions: [
    { date: '2026-11-20', closed: true, shifts: [] },
    { date: '2026-11-21', ...dayOf('10:00-12:00') },
  ],
}
export const NIGHT_BEFORE_HOLIDAY: OpeningHours = {
  week: NIGHT.week,
  exceptions: [{ date: '2026-11-20', closed: true, shifts: [] }],
}
export const LONG_HOLIDAY: OpeningHours = {
  week: weekOf(dayOf('09:00-17:00')),
  exceptions: Array.from({ length: 20 }, (_, days) => ({
    date: new Date(Date.UTC(2026, 10, 20 + days)).toISOString().slice(0, 10),
    ...CLOSED_DAY,
  })),
}

/** Hours at a moment: `closes` of an open shop, null when it never does; `opens` of a closed one. */
export interface Case {
  label: string
  hours: OpeningHours
  at: string
  zone?: string
  opens?: string
  closes?: string | null
}

/** Asserts the expected result of `openStateAt`. */
export function expectState({ hours, at, zone = KUWAIT, opens, closes }: Case) {
  const state = openStateAt(hours, Date.parse(at), zone)
  const text = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())
  const wanted = (instant: string | null | undefined) => (instant ? text(Date.parse(instant)) : null)
  const open = closes !== undefined
  expect({ open: state.open, opens: text(state.opensAt), closes: text(state.closesAt) }).toEqual({
    open,
    opens: wanted(opens),
    closes: wanted(closes),
  })
}
