import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyShift, anySituation } from '../../testing/any-hours.ts'
import { DAY, dayAt, MINUTE, walk } from '../../testing/minute-walk.ts'
import { PROPERTY_RUNS, PROPERTY_TIMEOUT } from '../../testing/property-runs.ts'
import { walkSlots } from '../../testing/slot-walk.ts'
import { isWithinWeek } from './is-within-week.ts'
import { NEAR_DAYS, openSpans } from './open-spans.ts'
import { openStateAt } from './open-state-at.ts'
import { orderNow } from './order-now.ts'
import { slotsByDay, validSlots } from './valid-slots.ts'

const options = { numRuns: PROPERTY_RUNS }
const limit = { timeout: PROPERTY_TIMEOUT }
const WEEK = 7 * DAY

test('[SH-01] [SH-04] the open state is what a walk along the clock finds', limit, () => {
  const property = fc.property(anySituation, ({ clock, minute, hours }) => {
    const at = clock.start + minute * MINUTE
    const marks = walk(hours, clock)
    const state = openStateAt(hours, at, clock.zone)
    const isOpen = marks[minute] === 1
    expect(state.open).toBe(isOpen)
    const change = marks.indexOf(isOpen ? 0 : 1, minute)
    const told = isOpen ? state.closesAt : state.opensAt
    const isFar = change === -1 || (isOpen && change - minute >= WEEK)
    if (!isFar) expect(told).toBe(clock.start + change * MINUTE)
    else expect(told === null || told >= at + WEEK * MINUTE).toBe(true)
  })
  fc.assert(property, options)
})

test('[SH-01] [SH-04] openings and closings of a week are the changes on the walk', limit, () => {
  const property = fc.property(anySituation, ({ clock, minute, hours }) => {
    const at = clock.start + minute * MINUTE
    const marks = walk(hours, clock)
    const changes: number[] = []
    for (let next = minute + 1; next < minute + WEEK; next++)
      if (marks[next] !== marks[next - 1]) changes.push(clock.start + next * MINUTE)
    const told = [...openSpans(hours, at, clock.zone, NEAR_DAYS)]
      .flatMap(({ from, to, isEndKnown }) => (isEndKnown ? [from, to] : [from]))
      .filter((change) => at < change && change < at + WEEK * MINUTE)
    expect(told).toEqual(changes)
  })
  fc.assert(property, options)
})

test('[MN-03] [SH-04] inside a week is where the walk is marked', limit, () => {
  const property = fc.property(anySituation, ({ clock, minute, hours: { week } }) => {
    const marks = walk({ week, exceptions: [] }, clock)
    expect(isWithinWeek(week, clock.start + minute * MINUTE, clock.zone)).toBe(marks[minute] === 1)
  })
  fc.assert(property, options)
})

const anySlotRules = fc.record({
  slotMinutes: fc.constantFrom(5, 7, 15, 30, 45, 60, 90, 120, 240),
  weekdaySlots: fc.option(fc.array(fc.array(anyShift, { maxLength: 3 }), { minLength: 7, maxLength: 7 }), {
    freq: 3,
  }),
  measuredTo: fc.constantFrom('start' as const, 'end' as const),
  least: fc.integer({ min: 0, max: 2 * DAY }),
  most: fc.integer({ min: 1, max: WEEK }),
})

test(
  '[SH-03] [SH-04] [DL-09] valid slots are those the walk counts off, none lost, none twice',
  limit,
  () => {
    const property = fc.property(anySituation, anySlotRules, ({ clock, minute, hours }, rules) => {
      const { least, most, measuredTo } = rules
      const scheduledOrders = {
        on: true,
        only_schedule: false,
        min_advance: { interval: least, scale: 'min' as const },
        max_advance: { interval: most, scale: 'min' as const },
      }
      const now = clock.start + minute * MINUTE
      const found = validSlots({ hours, scheduledOrders, ...rules }, now, clock.zone)
      const today = dayAt(clock, minute)
      const wanted = walkSlots({ hours, ...rules }, clock, [today - 2, today + 9]).filter(([from, to]) => {
        const edge = measuredTo === 'end' ? to : from
        return edge > minute + least + 15 && edge <= minute + most
      })
      // Compared as texts: a week holds thousands of slots.
      const told = found.map(({ start, end }) => [start, end].map((at) => (at - clock.start) / MINUTE))
      expect(told.join(' ')).toBe(wanted.join(' '))
      const ids = found.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const byDay = slotsByDay(found, clock.zone).flatMap(({ slots }) => slots.map(({ id }) => id))
      expect(byDay.join(' ')).toBe(ids.join(' '))
    })
    fc.assert(property, options)
  },
)

const anyLead = fc.record({
  preparationMinutes: fc.oneof(fc.constantFrom(0, 15, 60), fc.integer({ min: 0, max: 2 * DAY })),
  lastOrderMinutes: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 240 })),
})

test('[SH-05] [SH-07] an order for now begins where the walk first finds time for it', limit, () => {
  const property = fc.property(anySituation, anyLead, ({ clock, minute, hours }, lead) => {
    const { preparationMinutes: takes, lastOrderMinutes } = lead
    const marks = walk(hours, clock)
    const closings = closingsOf(marks)
    const isReadyWhileOpen = (ready: number) => marks[ready] === 1 || (takes > 0 && marks[ready - 1] === 1)
    const fits = (from: number) => {
      const isInTime = from <= (closings[from] ?? Number.POSITIVE_INFINITY) - lastOrderMinutes
      return marks[from] === 1 && isInTime && isReadyWhileOpen(from + takes)
    }
    const end = minute + 5 * DAY
    let first = minute
    while (first < end && !fits(first)) first++
    const order = orderNow(hours, clock.start + minute * MINUTE, clock.zone, lead)
    expect(order.taken).toBe(first === minute)
    if (order.taken) expect(order.readyAt).toBe(clock.start + (minute + takes) * MINUTE)
    if (!order.taken && first < end) {
      expect(order.next).toEqual({
        startsAt: clock.start + first * MINUTE,
        readyAt: clock.start + (first + takes) * MINUTE,
      })
    }
    if (!order.taken && first === end) {
      expect(order.next === null || order.next.startsAt >= clock.start + end * MINUTE).toBe(true)
    }
    if (!order.taken || order.lastOrderAt === null || order.lastOrderAt > clock.start + end * MINUTE) return
    let last = minute
    // Ready at the very minute of closing: the next minute may fit again, but not without a break.
    while (marks[last + takes] === 1 && fits(last + 1)) last++
    const endsByClosing = lastOrderMinutes === 0 && marks[last + 1] === 0 && marks[last + takes] === 1
    expect(order.lastOrderAt).toBe(clock.start + (endsByClosing ? last + 1 : last) * MINUTE)
  })
  fc.assert(property, options)
})

// The next closed minute at or after each minute; Infinity where none is in sight.
function closingsOf(marks: Uint8Array): Float64Array {
  const closings = new Float64Array(marks.length)
  for (let minute = marks.length - 1, closing = Number.POSITIVE_INFINITY; minute >= 0; minute--) {
    if (marks[minute] === 0) closing = minute
    closings[minute] = closing
  }
  return closings
}
