import { openStateAt } from '../src/schedule/open-state-at.ts'
import { dayOf, weekOf } from '../testing/sample-hours.ts'

const week = weekOf(dayOf('09:00-13:00', '16:00-02:00'))
const now = Date.parse('2026-10-23T08:00Z')

export const name = 'open state of 100 branches'

export function run(): unknown {
  return Array.from({ length: 100 }, (_, minute) =>
    openStateAt({ week, exceptions: [] }, now + minute * 60_000, 'Europe/Berlin'),
  )
}
