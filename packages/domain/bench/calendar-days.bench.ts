import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { dateAfter } from '../src/schedule/local-date.ts'

dayjs.extend(utc)

const DAYS = 365
const first = { year: 2026, month: 1, day: 1 }

export const name = 'a year of calendar days by dateAfter'

export function run(): unknown {
  return Array.from({ length: DAYS }, (_, days) => dateAfter(first, days))
}

export const against = {
  name: 'the same by dayjs.utc().add()',
  run: () =>
    Array.from({ length: DAYS }, (_, days) => {
      const date = dayjs.utc(Date.UTC(first.year, first.month - 1, first.day)).add(days, 'day')
      return { year: date.year(), month: date.month() + 1, day: date.date(), weekday: (date.day() + 6) % 7 }
    }),
}
