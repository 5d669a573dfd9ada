import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySituation } from '../../testing/any-hours.ts'
import { MINUTE } from '../../testing/minute-walk.ts'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { sampleScheduled } from '../../testing/sample-slots.ts'
import { possibleStays } from '../reservation/possible-stays.ts'
import { dateAfter } from './local-date.ts'
import { slotsOn } from './slots-on.ts'
import { zonedTime } from './zoned-time.ts'

const anyLength = fc.constantFrom(5, 7, 15, 30, 45, 60, 90, 120)

test('[SH-03] [SH-04] [RS-02] every slot lasts its length, none overlap, and reservations begin where slots do', {
  timeout: PROPERTY_TIMEOUT,
}, () => {
  const property = fc.property(anySituation, anyLength, ({ clock, minute, hours }, length) => {
    const rules = { hours, slotMinutes: length, scheduledOrders: sampleScheduled() }
    const today = zonedTime(clock.start + minute * MINUTE, clock.zone)
    const days = [-1, 0, 1].map((days) => dateAfter(today, days))
    const slots = days.flatMap((date) => slotsOn(rules, date, clock.zone))
    expect(slots.filter(({ start, end }) => end - start !== length * MINUTE)).toEqual([])
    expect(slots.filter(({ start }, index) => start < (slots[index - 1]?.end ?? start))).toEqual([])
    const grid = { every: length, stay: length, timeZone: clock.zone }
    const stays = days.flatMap((date) => possibleStays(hours, date, grid)).map(({ start }) => start)
    // A party may stay on into a shift that follows at once, where an order's slot would be too short.
    const begun = new Set(stays)
    expect(slots.filter(({ start }) => !begun.has(start))).toEqual([])
    expect(begun.size).toBe(stays.length)
  })
  fc.assert(property, { numRuns: PROPERTY_RUNS })
})
