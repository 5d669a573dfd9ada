import type { SlotRules } from '../src/schedule/slot.ts'
import { dayOf, weekOf } from './sample-hours.ts'

/** Open 09:00 to 13:00 and 16:00 to 22:00, slots of an hour, no advance but the 168 hours of SH-03; for tests. */
export function sampleRules(others: Partial<SlotRules> = {}): SlotRules {
  return {
    hours: { week: weekOf(dayOf('09:00-13:00', '16:00-22:00')), exceptions: [] },
    scheduledOrders: sampleScheduled(),
    slotMinutes: 60,
    ...others,
  }
}

export function sampleScheduled(
  others: Partial<SlotRules['scheduledOrders']> = {},
): SlotRules['scheduledOrders'] {
  return {
    on: true,
    only_schedule: false,
    min_advance: { interval: 0, scale: 'min' },
    max_advance: null,
    ...others,
  }
}
