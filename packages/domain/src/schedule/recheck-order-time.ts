import { type NotNow, type OrderLead, type OrderStart, orderNow } from './order-now.ts'
import type { Slot, SlotRules } from './slot.ts'
import { slotLimits, slotsAhead } from './valid-slots.ts'
import type { Instant } from './zoned-time.ts'

/** What became of an order's time while it was filled in. */
export type OrderTimeCheck =
  | { state: 'fine' }
  /** An order for now that is not taken now: when it would be, and the next slot where orders for later are taken. */
  | { state: 'not-now'; reason: NotNow | 'only-scheduled'; next: OrderStart | null; nextSlot: Slot | null }
  /** `slot-passed`: it is too late for the slot. `slot-gone`: the shop does not offer it, or not any more. */
  | { state: 'slot-passed' | 'slot-gone'; nextSlot: Slot | null }

interface CheckMoment {
  now: Instant
  timeZone: string
  lead: OrderLead
}

/**
 * Whether the time of an order still holds when it is placed (SH-07), by the rules by which it was offered. What it
 * became is for the visitor to see and decide: nothing is moved to another time by itself.
 */
export function recheckOrderTime(
  chosen: 'now' | Pick<Slot, 'start' | 'end'>,
  rules: SlotRules,
  moment: CheckMoment,
): OrderTimeCheck {
  if (chosen === 'now') return recheckNow(rules, moment)
  const { now, timeZone } = moment
  let nextSlot: Slot | null = null
  for (const slot of slotsAhead(rules, now, timeZone)) {
    if (slot.start === chosen.start && slot.end === chosen.end) return { state: 'fine' }
    nextSlot ??= slot
  }
  const isOver = chosen[rules.measuredTo ?? 'start'] <= slotLimits(rules, now).after
  return { state: isOver ? 'slot-passed' : 'slot-gone', nextSlot }
}

function recheckNow(rules: SlotRules, { now, timeZone, lead }: CheckMoment): OrderTimeCheck {
  const order = orderNow(rules.hours, now, timeZone, lead)
  const onlyScheduled = rules.scheduledOrders.only_schedule
  if (order.taken && !onlyScheduled) return { state: 'fine' }
  const [nextSlot = null] = slotsAhead(rules, now, timeZone)
  if (order.taken || onlyScheduled)
    return { state: 'not-now', reason: 'only-scheduled', next: null, nextSlot }
  return { state: 'not-now', reason: order.reason, next: order.next, nextSlot }
}
