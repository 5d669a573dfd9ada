import type { OrderPayload } from '@storefront/api-contract/ordering'
import {
  businessSells,
  type Instant,
  isCheckoutOpen,
  orderingAllowed,
  orderLead,
  recheckOrderTime,
  type SellingType,
  type Slot,
  sellingTypeSlug,
  slotOf,
} from '@storefront/domain'
import type { Catalogue, CatalogueBranch } from '../../catalogue/business/catalogue.ts'
import { busyRowsOf, extraMinutesOf } from '../../catalogue/busy/busy-rows.ts'
import { slotRulesOf } from '../../catalogue/slots/slot-rules.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { type Problem, type Reply, refuse } from '../../platform/http/reply.ts'
import { kitchenMinutes } from './kitchen-minutes.ts'

const MINUTE = 60_000

/** The time of an order; `at` is the instant whose menu applies (MN-15). */
export interface OrderTime {
  slot: Slot | null
  at: Instant
}

export type OrderTimeResult =
  | { ok: true; answer: OrderTime }
  /** With `offersNext`, the refusal includes the next slot. */
  | { ok: false; problem: Problem; offersNext: boolean }

interface Wanted {
  sellingType: SellingType
  priority: OrderPayload['priority']
  slotId: string | null
  /** What is shipped abroad is taken at any time (SH-01). */
  isShipping: boolean
  /** What the kitchen needs its time for. */
  lines: Parameters<typeof kitchenMinutes>[1]
}

/**
 * Whether the time of an order holds at this moment (SH-05, SH-07, DL-09): for now while the branch is open, can have it
 * ready before closing and does not only schedule, for later in a slot it still offers. Refusals: `ordering-closed` with
 * the next opening, `schedule-not-offered`, `slot-required`, `slot-not-valid`.
 */
export function orderTime(
  catalogue: Catalogue,
  branch: CatalogueBranch,
  wanted: Wanted,
  now: Instant,
): OrderTimeResult {
  const rules = slotRulesOf(catalogue, branch, wanted.sellingType)
  if (!rules) return refused(refuse(409, 'selling-type-not-sold', NOT_SOLD).problem)
  const { busy, ordering, business } = catalogue
  const extra = extraMinutesOf(busyRowsOf(busy, branch.summary.id, wanted.sellingType))
  const lead = orderLead(kitchenMinutes(catalogue, wanted.lines) + extra, ordering.lastOrderMinutes)
  const moment = { now, timeZone: business.time_zone, lead }
  if (wanted.priority === 'now') {
    if (wanted.isShipping) return { ok: true, answer: { slot: null, at: now } }
    // Whole minutes, as screens count: what was promised for the minute of closing is taken.
    const check = recheckOrderTime('now', rules, { ...moment, now: now - (now % MINUTE) })
    if (check.state === 'fine') return { ok: true, answer: { slot: null, at: now } }
    const next = check.state === 'not-now' ? check.next : null
    const problem = refuse(409, 'ordering-closed', 'This branch takes no orders now.', {
      reason: check.state === 'not-now' ? check.reason : check.state,
      opens_at: next && isoText(next.startsAt),
    }).problem
    return refused(problem, rules.scheduledOrders.on)
  }
  if (!rules.scheduledOrders.on) {
    return refused(
      refuse(422, 'schedule-not-offered', 'Orders for later are not taken.', field('priority')).problem,
    )
  }
  const slot = wanted.slotId === null ? null : readSlot(wanted.slotId)
  if (!slot) {
    const code = wanted.slotId === null ? 'slot-required' : 'slot-not-valid'
    return refused(refuse(422, code, 'A slot is needed.', field('slot_id')).problem, true)
  }
  const check = recheckOrderTime(slot, rules, moment)
  if (check.state === 'fine') return { ok: true, answer: { slot, at: slot.start } }
  return refused(
    refuse(409, 'slot-not-valid', 'This slot is not offered any more.', { reason: check.state }).problem,
    true,
  )
}

const NOT_SOLD = 'This branch takes no orders of this type.'

function field(name: string) {
  return { fields: [{ field: name, reason: 'Is not right.' }] }
}

function refused(problem: Problem, offersNext = false): OrderTimeResult {
  return { ok: false, problem, offersNext }
}

/** Parses a slot id; null if invalid. */
export function readSlot(id: string): Slot | null {
  const [start = Number.NaN, end = Number.NaN] = id.split('/').map((text) => Date.parse(text))
  if (!Number.isFinite(start) || !Number.isFinite(end)) return null
  const slot = slotOf(start, end)
  return slot.id === id ? slot : null
}

/**
 * Whether a business lets a type be ordered at a branch (GD-02, GD-05, SH-05), else 409 `selling-type-not-sold`; prices
 * that are hidden cannot be agreed to (MN-10).
 */
export function canBeOrdered(
  { business, ordering }: Catalogue,
  branch: CatalogueBranch,
  sellingType: SellingType,
): Reply<null> {
  const isDelivered = ordering.delivery !== null || ordering.shipping !== null
  const isOffered = businessSells(business, sellingTypeSlug(sellingType)) === 'sold'
  const isAllowed = orderingAllowed({
    open: true,
    scheduledOrdersOn: false,
    sellingType,
    dineInCartOn: business.cart.dine_in,
  })
  const isSold =
    isOffered &&
    isAllowed &&
    isCheckoutOpen(business, sellingType) &&
    (sellingType !== 'delivery' || isDelivered) &&
    business.cart[sellingType] &&
    !business.hide_price &&
    branch.hours[sellingType] !== undefined
  return isSold ? { ok: true, answer: null } : refuse(409, 'selling-type-not-sold', NOT_SOLD)
}
