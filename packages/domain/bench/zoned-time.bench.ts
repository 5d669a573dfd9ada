import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { zonedTime } from '../src/schedule/zoned-time.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const ZONE = 'Europe/Berlin'
const QUARTER_HOUR = 15 * 60_000
const from = Date.parse('2026-10-23T08:00Z')
const instants = Array.from({ length: 96 }, (_, quarter) => from + quarter * QUARTER_HOUR)

export const name = 'a day of quarter hours as clocks show them'

export function run(): unknown {
  return instants.map((at) => zonedTime(at, ZONE))
}

export const against = {
  name: 'the same by dayjs with its time zone plugin',
  run: () =>
    instants.map((at) => {
      const local = dayjs(at).tz(ZONE)
      return { day: local.date(), hour: local.hour(), minute: local.minute(), weekday: local.day() }
    }),
}
