import { validSlots } from '../src/schedule/valid-slots.ts'
import { dayOf, weekOf } from '../testing/sample-hours.ts'
import { sampleRules } from '../testing/sample-slots.ts'

const week = weekOf(dayOf('09:00-13:00', '16:00-02:00'))
const exceptions = [{ date: '2026-10-28', closed: true, shifts: [] }]
const rules = sampleRules({ hours: { week, exceptions }, slotMinutes: 15 })
const now = Date.parse('2026-10-23T08:00Z')

export const name = 'slots of a quarter of an hour for a week with a clock change'

export function run(): unknown {
  return validSlots(rules, now, 'Europe/Berlin')
}
