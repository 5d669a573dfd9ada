import type { ScheduledOrders, Slot } from './slot.ts'

/** For when an order is; `slot` is null when there is none to choose. */
export type ScheduleChoice = { type: 'now' } | { type: 'later'; slot: Slot | null }

/**
 * For when an order is before the visitor chose (SH-02): now where the shop takes orders now and not only scheduled
 * ones; else later, for the second valid slot, or the first where it is the only one. The first may pass while the
 * order is filled in. `slots` are the valid ones in order.
 */
export function scheduleChoice(input: {
  open: boolean
  scheduledOrders: Pick<ScheduledOrders, 'only_schedule'>
  slots: Iterable<Slot>
}): ScheduleChoice {
  if (input.open && !input.scheduledOrders.only_schedule) return { type: 'now' }
  let chosen: Slot | null = null
  let place = 0
  for (const slot of input.slots) {
    chosen = slot
    if (++place === 2) break
  }
  return { type: 'later', slot: chosen }
}
