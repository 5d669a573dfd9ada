import type { TypeShifts } from '@storefront/api-contract'
import { type Instant, scheduleChoice, slotOf } from '@storefront/domain'
import type { OrderTime } from '@storefront/store'

/** A slot as it is offered; `left` is how many orders it still takes, null without a limit (SH-06). */
export interface OfferedSlot {
  id: string
  start: Instant
  end: Instant
  left: number | null
}

/** For when an order can be, and for when this one is. */
export interface OrderWhen {
  now: boolean
  later: boolean
  /** Days of the business's calendar with a slot; null while they are not known. */
  days: { day: string; slots: OfferedSlot[] }[] | null
  /** What the order is for; null while there is nothing to choose. */
  time: OrderTime | null
  /** The chosen time does not hold any more, and which one would (SH-07); the visitor decides. */
  gone: { next: OfferedSlot | null } | null
}

export interface WhenInput {
  /** Whether an order for now is taken. */
  open: boolean
  /** The type's hours with its slots; null while they are not known. */
  shifts: Pick<TypeShifts, 'scheduled_orders' | 'slots'> | null
  /** What the visitor chose, or was shown first. */
  chosen: OrderTime | null
}

/**
 * For when an order is (SH-02, SH-03, SH-06): as chosen while that holds, else as preselected by the rules. A time that
 * was chosen and does not hold any more is never replaced by itself (SH-07).
 */
export function orderWhen({ open, shifts, chosen }: WhenInput): OrderWhen {
  if (!shifts?.scheduled_orders.on) return NOW_ONLY
  const now = open && !shifts.scheduled_orders.only_schedule
  const days = shifts.slots
    ? shifts.slots.map(({ day, slots }) => ({ day, slots: slots.map(offered) }))
    : null
  const base = { now, later: true, days }
  const free = (days ?? []).flatMap(({ slots }) => slots).filter(({ left }) => left !== 0)
  if (chosen === null) {
    if (days === null && !now) return { ...base, time: null, gone: null }
    return { ...base, time: preselected(open, shifts, free), gone: null }
  }
  const holds = chosen.kind === 'now' ? now : days === null || free.some((slot) => isSlot(slot, chosen))
  return { ...base, time: chosen, gone: holds ? null : { next: free[0] ?? null } }
}

const NOW_ONLY: OrderWhen = { now: true, later: false, days: [], time: { kind: 'now' }, gone: null }

function preselected(
  open: boolean,
  { scheduled_orders: scheduledOrders }: Pick<TypeShifts, 'scheduled_orders'>,
  slots: readonly OfferedSlot[],
): OrderTime | null {
  const choice = scheduleChoice({ open, scheduledOrders, slots })
  if (choice.type === 'now') return { kind: 'now' }
  return choice.slot && timeOf(choice.slot)
}

/** A slot as the time of an order. */
export function timeOf({ start, end }: Pick<OfferedSlot, 'start' | 'end'>): OrderTime {
  return { kind: 'slot', start, end }
}

/** Whether an order's time is this slot. */
export function isSlot(slot: Pick<OfferedSlot, 'start' | 'end'>, time: OrderTime | null): boolean {
  return time?.kind === 'slot' && time.start === slot.start && time.end === slot.end
}

/** A slot as the server sends it, its moments as instants. */
export function offered(slot: { start: string; end: string; left: number | null }): OfferedSlot {
  const { id, start, end } = slotOf(Date.parse(slot.start), Date.parse(slot.end))
  return { id, start, end, left: slot.left }
}
