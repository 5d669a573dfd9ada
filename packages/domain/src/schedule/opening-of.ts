import type { OpeningHours, OpenStatus } from './opening-hours.ts'
import { lastOrdersUntil, orderLead, orderNow } from './order-now.ts'
import type { Instant } from './zoned-time.ts'

/** A selling type as the server decided it; moments are ISO texts. */
export interface DecidedShifts {
  readonly status: OpenStatus
  readonly opens_at: string | null
  readonly closes_at: string | null
  /** Minutes until what is ready first is made. */
  readonly quickest_minutes?: number | undefined
  /** Minutes that a busy kitchen takes on top. */
  readonly extra_minutes?: number | undefined
  /** Minutes before closing of the last order. */
  readonly last_order_minutes?: number | undefined
  readonly hours: OpeningHours
}

/** What a shop says about its hours, and the moment of it. */
export type Opening =
  | { readonly says: 'open' | 'closed' }
  | { readonly says: 'open-until' | 'last-orders' | 'opens-at' | 'busy-until'; readonly at: Instant }

/**
 * What is said about a selling type at a moment, wherever it is said: until when it is open, the last orders in their
 * last half hour (SH-05), when it opens next, also after the last order, and until when it is too busy (SH-01, DK-03).
 */
export function openingOf(shifts: DecidedShifts, at: Instant, timeZone: string): Opening {
  if (shifts.status !== 'open') {
    const says = shifts.status === 'busy' ? 'busy-until' : 'opens-at'
    return shifts.opens_at === null ? CLOSED : { says, at: Date.parse(shifts.opens_at) }
  }
  const minutes = (shifts.quickest_minutes ?? 0) + (shifts.extra_minutes ?? 0)
  const order = orderNow(shifts.hours, at, timeZone, orderLead(minutes, shifts.last_order_minutes))
  const last = lastOrdersUntil(order, at)
  if (last !== null) return { says: 'last-orders', at: last }
  // Too late for an order, and not closed yet.
  if (!order.taken && order.reason !== 'closed')
    return order.next ? { says: 'opens-at', at: order.next.startsAt } : CLOSED
  return shifts.closes_at === null ? OPEN : { says: 'open-until', at: Date.parse(shifts.closes_at) }
}

/** Whether orders are taken now. */
export function saysOpen({ says }: Opening): boolean {
  return says === 'open' || says === 'open-until' || says === 'last-orders'
}

/**
 * What is said about several selling types together: open as long as one is, else closed until the first opens. Null
 * of none: what is not known counts as open and is not said (SH-01).
 */
export function openingOfAll(openings: readonly Opening[]): Opening | null {
  if (openings.length === 0) return null
  const open = openings.filter(saysOpen)
  const timed = (open.length > 0 ? open : openings).flatMap((one) => ('at' in one ? one : []))
  const [first] = timed.toSorted((a, b) => (open.length > 0 ? b.at - a.at : a.at - b.at))
  if (open.length > 0) return open.find(({ says }) => says === 'open') ?? first ?? OPEN
  return first ?? CLOSED
}

const OPEN: Opening = { says: 'open' }
const CLOSED: Opening = { says: 'closed' }
