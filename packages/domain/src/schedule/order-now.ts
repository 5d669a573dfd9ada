import { FAR_DAYS, NEAR_DAYS, type OpenSpan, openSpans } from './open-spans.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { Instant } from './zoned-time.ts'

const MINUTE = 60_000
const MINUTES_OF_DAY = 24 * 60

/** What an order needs before closing. */
export interface OrderLead {
  /** From the order until it is ready; it must be ready while the shop is open, at the latest when it closes. */
  readonly preparationMinutes: number
  /** No order is taken later than this before closing. */
  readonly lastOrderMinutes: number
}

/**
 * What an order for now needs before closing (SH-05): it must be ready while the shop is open, `minutes` being the
 * kitchen's part alone. Where a merchant says how long before closing the last order is taken, only that counts.
 */
export function orderLead(minutes: number, lastOrderMinutes: number | null | undefined): OrderLead {
  return typeof lastOrderMinutes === 'number'
    ? { preparationMinutes: 0, lastOrderMinutes }
    : { preparationMinutes: minutes, lastOrderMinutes: 0 }
}

/** How long before the last order its time is shown (SH-05). */
const SHOWN_BEFORE = 30 * MINUTE

/** Until when orders are taken, in the last half hour of it; null before, and where no closing is in sight (SH-05). */
export function lastOrdersUntil(order: OrderNow, at: Instant): Instant | null {
  if (!order.taken || order.lastOrderAt === null) return null
  return order.lastOrderAt - at <= SHOWN_BEFORE ? order.lastOrderAt : null
}

/** When an order is begun, and when it is ready. */
export interface OrderStart {
  startsAt: Instant
  readyAt: Instant
}

/** Why an order for now is not taken. */
export type NotNow = 'closed' | 'after-last-order' | 'not-ready-in-time'

export type OrderNow =
  | { taken: true; readyAt: Instant; lastOrderAt: Instant | null }
  | { taken: false; reason: NotNow; next: OrderStart | null }

/**
 * Whether an order for now is taken (SH-05, SH-07): the shop is open, the last order is not over, and what is ordered
 * is ready while the shop is open, be it days later. If not, `next` is the first time at which it would be taken.
 * This order is taken up to `lastOrderAt`, the closing at the latest; null where no closing is in sight.
 */
export function orderNow(hours: OpeningHours, at: Instant, timeZone: string, lead: OrderLead): OrderNow {
  const near = NEAR_DAYS + Math.ceil(lead.preparationMinutes / MINUTES_OF_DAY)
  const open = [...openSpans(hours, at, timeZone, near)]
  const found = firstStart(open, at, lead) ?? firstStart(openSpans(hours, at, timeZone, FAR_DAYS), at, lead)
  if (found?.startsAt === at) {
    const lastOrderAt = Number.isFinite(found.last) ? found.last : null
    return { taken: true, readyAt: readyAt(at, lead), lastOrderAt }
  }
  const next = found ? { startsAt: found.startsAt, readyAt: readyAt(found.startsAt, lead) } : null
  return { taken: false, reason: reasonOf(open[0], at, lead), next }
}

// The first time within an opening span, before its last order, whose order is ready in the same or a later span.
function firstStart(
  spans: Iterable<OpenSpan>,
  at: Instant,
  { preparationMinutes, lastOrderMinutes }: OrderLead,
): { startsAt: Instant; last: Instant } | null {
  const open = [...spans]
  const preparation = preparationMinutes * MINUTE
  for (const begun of open) {
    for (const ready of open) {
      const startsAt = Math.max(at, begun.from, ready.from - preparation)
      const last = Math.min(endOf(begun) - lastOrderMinutes * MINUTE, endOf(ready) - preparation)
      if (startsAt <= last && startsAt < endOf(begun)) return { startsAt, last }
    }
  }
  return null
}

function reasonOf(first: OpenSpan | undefined, at: Instant, lead: OrderLead): NotNow {
  if (!first || at < first.from) return 'closed'
  return endOf(first) - lead.lastOrderMinutes * MINUTE < at ? 'after-last-order' : 'not-ready-in-time'
}

function endOf(span: OpenSpan): number {
  return span.isEndKnown ? span.to : Number.POSITIVE_INFINITY
}

function readyAt(startsAt: Instant, { preparationMinutes }: OrderLead): Instant {
  return startsAt + preparationMinutes * MINUTE
}
