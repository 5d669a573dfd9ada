import type { TypeShifts } from '@storefront/api-contract'
import { type Instant, isSameDay, scheduleChoice, slotOf } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { type OrderTime, serverNow, useBusiness } from '@storefront/store'
import { messages } from '../messages/catalogue.ts'

/** An offered slot; `left` is its remaining capacity, null without a limit (SH-06). */
export interface OfferedSlot {
  id: string
  start: Instant
  end: Instant
  left: number | null
}

/** Which times an order can be for, and the chosen one. */
export interface OrderWhen {
  now: boolean
  later: boolean
  /** Business calendar days with slots; null until loaded. */
  days: { day: string; slots: OfferedSlot[] }[] | null
  /** The order's time; null while there is nothing to choose. */
  time: OrderTime | null
  /** The chosen time is no longer valid, with the next one (SH-07); the visitor decides. */
  gone: { next: OfferedSlot | null } | null
}

export interface WhenInput {
  /** Whether orders for now are accepted. */
  open: boolean
  /** Hours and slots of the type; null until loaded. */
  shifts: Pick<TypeShifts, 'scheduled_orders' | 'slots'> | null
  /** The visitor's choice, or the first preselected time. */
  chosen: OrderTime | null
}

/**
 * Resolves the order's time (SH-02, SH-03, SH-06): the choice while valid, else the preselected one. An invalid choice
 * is never replaced automatically (SH-07).
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

/** Parses a slot of the API. */
export function offered(slot: { start: string; end: string; left: number | null }): OfferedSlot {
  const { id, start, end } = slotOf(Date.parse(slot.start), Date.parse(slot.end))
  return { id, start, end, left: slot.left }
}

/** Formats a slot in the business's time zone (SH-04), with its day if not today or with `withDay`. */
export function useSlotText(): (slot: Pick<OfferedSlot, 'start' | 'end'>, withDay?: boolean) => string {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { time_zone: zone } = useBusiness()
  return ({ start, end }, withDay = !isSameDay(start, serverNow(), zone)) => {
    const span = { from: time(start, zone), to: time(end, zone) }
    return withDay ? t('when.spanOn', { ...span, day: time(start, zone, 'day') }) : t('when.span', span)
  }
}
