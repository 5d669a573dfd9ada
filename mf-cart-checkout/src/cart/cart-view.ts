import type { Business, Discounts, Menu, MenuItem, PriceLabel } from '@storefront/api-contract'
import {
  type CartLine,
  type CartNotice,
  type CountLimit,
  type CountLimits,
  type Coupon,
  type CouponProblem,
  cartRoom,
  discountIdOf,
  type Instant,
  type ItemPrice,
  kilogramsOf,
  type LineRoom,
  type LocalText,
  type Minor,
  type NoticeDetail,
  type OrderTotals,
  type PercentTip,
  piecesOf,
  priceCart,
  priceItem,
  repairCart,
  type SellingTypeSlug,
  type SetAsideLine,
  type ShippedLine,
  unitWeight,
} from '@storefront/domain'
import { type Destination, destinationFees } from '../ordering/destination.ts'
import { itemOf } from '../ordering/menu-index.ts'

/** One line of the cart joined with the menu. */
export interface CartLineView {
  line: CartLine
  item: MenuItem
  label: PriceLabel
  /** Within which its count may change beside the other lines; a count above them may only go down. */
  limits: CountLimits
  /** What ends its count (MN-07, CT-06). */
  limit: CountLimit
  price: ItemPrice
  /** The menu discount inside the price; null without one (OR-02). */
  discountId: string | null
  /** Line total before the menu discount, in minor units. */
  fullTotal: Minor
  /** Coupon discount, in minor units. */
  coupon: Minor
  modifiers: { id: string; names: LocalText; quantity: number; allergens: readonly string[] }[]
  /** Why the line cannot be ordered now; it stays in the cart. */
  waits: NoticeDetail | null
  /** The lines together have more than `limit` allows. */
  isOver: boolean
}

/** A change made by repair, shown to the visitor once. */
export interface CartChange {
  lineId: string
  names: LocalText
  reason: CartNotice['reason']
  inCart: boolean
  detail: NoticeDetail
}

export interface CartView {
  /** Lines that are counted, priced and ordered. */
  lines: CartLineView[]
  /** Lines not sold for this type or branch; they stay in the cart. */
  setAside: readonly SetAsideLine[]
  /** All lines to persist, in order, including those set aside. */
  persisted: readonly CartLine[]
  /** `persisted` adds data missing from the stored lines; needs no notice. */
  isFilledIn: boolean
  totals: OrderTotals
  /** A delivery fee comes on top of the totals: the address is not known yet (BX-04). */
  plusDelivery: boolean
  changes: CartChange[]
  /** Why the coupon does not apply; null without a coupon or when it does (CP-01). */
  couponProblem: CouponProblem | null
  /** Pieces in the cart; a line sold by weight counts as one. */
  count: number
  /** Parcel weight (DL-08). */
  kilograms: number
}

export interface CartSource {
  menu: Menu
  discounts: Discounts
  slug: SellingTypeSlug
  branchId: string
  at: Instant
  business: Pick<Business, 'currency' | 'exclusiveTaxes' | 'time_zone'>
  /** Cash: the amount due is rounded to coins (CP-07). */
  cash?: boolean
  /** Online: the amount due is rounded to what the providers can charge (CP-07). */
  step?: Minor
  coupon?: Coupon | null
  tip?: Minor | PercentTip
  /** Who uses the coupon, and when: now, regardless of the order's time. */
  visitor?: 'guest' | 'customer'
  now?: Instant
  /** The delivery destination, which determines the fees (DL-01, DL-08). */
  destination?: Destination
}

/**
 * Joins the stored lines with the menu of this branch, type and minute (CT-05, CT-06) and prices them (CP-07, CP-08).
 */
export function cartView(stored: readonly CartLine[], source: CartSource): CartView {
  const { menu, discounts, slug, branchId, at, business } = source
  const context = { slug, at, timeZone: business.time_zone, branchId, discounts }
  const repaired = repairCart(stored, menu, context)
  const parcels = parcelsOf(repaired.lines, menu)
  const priced = priceCart({
    currency: business.currency,
    slug,
    lines: repaired.lines,
    menu,
    discounts,
    exclusiveTaxes: business.exclusiveTaxes,
    fees: destinationFees(source.destination ?? { kind: 'here' }, parcels),
    cash: source.cash,
    step: source.step,
    coupon: source.coupon,
    tip: source.tip,
    visitor: source.visitor,
    at: source.now,
  })
  const rooms = cartRoom(repaired.lines, menu)
  const lines = repaired.lines.flatMap((line, index) => {
    const price = priced.lines[index]
    const coupon = priced.shares[index]?.coupon ?? 0
    const room = rooms[index]
    const from = { coupon, notices: repaired.notices, menu, slug, discounts }
    return price && room ? (lineView(line, { price, room }, from) ?? []) : []
  })
  return {
    lines,
    setAside: repaired.setAside,
    persisted: repaired.persisted,
    isFilledIn: isFilledIn(stored, repaired.persisted),
    totals: priced.totals,
    plusDelivery: isFeeOpen(source, priced.couponProblem),
    changes: changesOf(repaired.notices),
    couponProblem: priced.couponProblem,
    count: piecesOf(lines.map(({ line, label }) => ({ count: line.count, isQty: label.isQty }))),
    kilograms: kilogramsOf(parcels),
  }
}

function isFeeOpen({ destination, coupon }: CartSource, problem: CouponProblem | null): boolean {
  const isFree = coupon?.free_delivery === true && problem === null
  return !isFree && (destination?.kind === 'unknown' || destination?.kind === 'none')
}

function isFilledIn(stored: readonly CartLine[], persisted: readonly CartLine[]): boolean {
  const lacking = stored.filter(({ seen }) => !seen.lists).map(({ line_id }) => line_id)
  return persisted.some(({ line_id, seen }) => seen.lists && lacking.includes(line_id))
}

function parcelsOf(lines: readonly CartLine[], menu: Menu): ShippedLine[] {
  return lines.map((line) => {
    const labels = itemOf(menu, line.item_id)?.price_labels ?? []
    const label = labels.find(({ id }) => id === line.price_label_id)
    return { weight: unitWeight(label), count: line.count }
  })
}

interface LineSource extends Pick<CartSource, 'menu' | 'slug' | 'discounts'> {
  coupon: Minor
  notices: readonly CartNotice[]
}

function lineView(
  line: CartLine,
  { price, room }: { price: ItemPrice; room: LineRoom },
  from: LineSource,
): CartLineView | null {
  const { coupon, menu, notices } = from
  const item = itemOf(menu, line.item_id)
  const label = item?.price_labels.find((one) => one.id === line.price_label_id)
  if (!item || !label) return null
  const waits = notices.find((notice) => notice.line_id === line.line_id && !isChange(notice))?.detail ?? null
  const full = priceItem({
    item,
    label,
    modifiers: line.modifiers,
    groups: menu.modifier_groups,
    discount: null,
    count: line.count,
  })
  const modifiers = namedModifiers(line, item, menu)
  return {
    line,
    item,
    label,
    limits: { ...room.limits, maximum: Math.max(room.limits.maximum, line.count) },
    limit: room.limit,
    isOver: room.isOver,
    price,
    discountId: discountIdOf(item, price, from.slug, from.discounts),
    fullTotal: full.total,
    coupon,
    modifiers,
    waits,
  }
}

function namedModifiers(line: CartLine, item: MenuItem, menu: Menu): CartLineView['modifiers'] {
  const groups = menu.modifier_groups.filter(({ id }) => item.modifier_group_ids.includes(id))
  const known = groups.flatMap((group) => group.modifiers)
  return line.modifiers.flatMap(({ id, quantity }) => {
    const modifier = known.find((one) => one.id === id)
    return modifier ? [{ id, names: modifier.names, quantity, allergens: modifier.allergens }] : []
  })
}

// Dropped and altered lines are reported once; blocked lines show their reason for as long as it lasts.
function isChange({ reason, inCart }: CartNotice): boolean {
  return !inCart || reason === 'price-changed' || reason === 'quantity-out-of-range'
}

function changesOf(notices: readonly CartNotice[]): CartChange[] {
  return notices
    .filter(isChange)
    .map(({ line_id, names, reason, inCart, detail }) => ({ lineId: line_id, names, reason, inCart, detail }))
}
