import type { Instant } from '../schedule/zoned-time.ts'

const QUARTER = 15 * 60_000

/** The figures that staff may set for a branch (DK-03). */
export const BUSY_LIMITS = {
  extraMinutes: 120,
  quarterOrders: 500,
  quarterEffort: 5000,
} as const

/** How busy a branch is; null means without a pause or without a limit. */
export interface Busy {
  pausedUntil: Instant | null
  /** The most orders for now in a quarter of an hour. */
  quarterOrders: number | null
  /** The most effort of orders for now in a quarter of an hour. */
  quarterEffort: number | null
}

/** The orders for now of a quarter of an hour, and their effort. */
export interface QuarterLoad {
  orders: number
  effort: number
}

/** The time and effort of an order that is about to be taken. */
export interface BusyOrder {
  now: Instant
  /** When its slot begins; null for an order for now. */
  slotStart: Instant | null
  effort: number
}

/** Why a busy branch does not take an order, and when it takes the next one. */
export interface BusyRefusal {
  reason: 'paused' | 'quarter-full'
  next: Instant
}

/** The start of the quarter of an hour that an instant lies in. */
export function quarterStart(at: Instant): Instant {
  return at - (at % QUARTER)
}

/**
 * Whether a busy branch refuses an order; `taken` is the load of the current quarter. A pause also keeps the slots free
 * that begin in it; an order larger than the limit is taken in a quarter without another. Null: it is taken (DK-03).
 */
export function busyRefusal(busy: Busy, taken: QuarterLoad, order: BusyOrder): BusyRefusal | null {
  const { now, slotStart } = order
  if (busy.pausedUntil !== null && (slotStart ?? now) < busy.pausedUntil)
    return { reason: 'paused', next: busy.pausedUntil }
  if (slotStart !== null || !isFull(busy, taken, order.effort)) return null
  return { reason: 'quarter-full', next: quarterStart(now) + QUARTER }
}

/** The refusal that lasts longest of those that several rules give; null without one. */
export function longestRefusal(refusals: readonly (BusyRefusal | null)[]): BusyRefusal | null {
  return refusals.reduce(
    (longest, one) => (one && (!longest || one.next > longest.next) ? one : longest),
    null,
  )
}

/** The effort of an order: that of each piece; a part of one, as of what is weighed, counts as a whole. */
export function orderEffort(
  lines: readonly { item_id: string; quantity: number }[],
  effortOf: (itemId: string) => number,
): number {
  return lines.reduce((sum, { item_id, quantity }) => sum + Math.ceil(quantity) * effortOf(item_id), 0)
}

function isFull({ quarterOrders, quarterEffort }: Busy, taken: QuarterLoad, effort: number): boolean {
  if (quarterOrders !== null && taken.orders >= quarterOrders) return true
  if (quarterEffort === null || taken.effort === 0) return false
  return taken.effort >= quarterEffort || taken.effort + effort > quarterEffort
}
