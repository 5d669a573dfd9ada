import type { OrderTotals } from '@storefront/api-contract'
import type { CouponRule } from '@storefront/api-contract/business-file'
import type { Order, OrderLine, OrderPayload } from '@storefront/api-contract/ordering'
import {
  discountIdOf,
  goodsCost,
  type Instant,
  type ItemPrice,
  type Minor,
  minimumReached,
  preparationMinutes,
} from '@storefront/domain'
import type { Catalogue, CatalogueBranch, CatalogueGroup } from '../../catalogue/business/catalogue.ts'
import type { OrderSnapshot } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { type Problem, type Reply, refuse } from '../../platform/http/reply.ts'
import { refuseCoupon } from '../coupons/find-coupon.ts'
import { deliveredTo } from './order-address.ts'
import {
  destinationFees,
  destinationMinimum,
  destinationMinutes,
  orderDestination,
} from './order-destination.ts'
import { orderFields } from './order-fields.ts'
import { canBeOrdered, type OrderTime, orderTime } from './order-time.ts'
import { orderTip } from './order-tip.ts'
import { type PricedLines, priceLines } from './price-lines.ts'

/** A valid order as it will be stored. */
export interface OrderDraft {
  snapshot: OrderSnapshot
  totals: OrderTotals
  time: OrderTime
  /** `+` and all digits; null without a number (OR-12). */
  phone: string | null
  /** Whether something must be paid online before the kitchen sees it (OR-05). */
  paysOnline: boolean
}

export type DraftResult =
  | { ok: true; answer: OrderDraft }
  /** With `offersNext`, the refusal includes the next slot (SH-07). */
  | { ok: false; problem: Problem; offersNext?: boolean }

/** The visitor's means of payment when an order is priced. */
export interface PaymentContext {
  visitor: 'guest' | 'customer'
  coupon: CouponRule | null
  /** What the wallet can pay; 0 where it is off or not used (WL-02). */
  walletBalance: Minor
}

/** Checks and prices an order against the shop's own data, or says why it cannot be placed; nothing is stored. */
export function draftOrder(
  payload: OrderPayload,
  place: { catalogue: Catalogue; branch: CatalogueBranch },
  paymentContext: PaymentContext,
  now: Instant,
): DraftResult {
  const { catalogue, branch } = place
  const sold = canBeOrdered(catalogue, branch, payload.selling_types)
  if (!sold.ok) return sold
  const destination = destinationOf(payload, place)
  if (!destination.ok) return destination
  const to = destination.answer
  const isShipping = to?.kind === 'shipping'
  const { selling_types: sellingType, priority, slot_id: slotId = null } = payload
  const wanted = { sellingType, priority, slotId, isShipping, lines: payload.order_lines }
  const time = orderTime(catalogue, branch, wanted, now)
  if (!time.ok) return time
  const fields = orderFields(payload, place, to)
  if (!fields.ok) return fields
  if (fields.answer.phone === null && countsByPhone(paymentContext)) return refusePhonelessCoupon()
  const delivered = deliveredTo(payload, catalogue, to)
  if (!delivered.ok) return delivered
  const tip = orderTip(payload, catalogue.business)
  if (!tip.ok) return tip
  const priced = priceLines(payload.order_lines, {
    catalogue,
    branchId: branch.summary.id,
    sellingType,
    now,
    menuAt: time.answer.at,
    stock: false,
    paymentType: payload.payment_type,
    fees: destinationFees(catalogue, to, payload.order_lines),
    tip: tip.answer,
    ...paymentContext,
  })
  if (!priced.ok) return priced
  const { prices, totals, couponProblem, ...from } = priced.answer
  if (couponProblem) return refuseCoupon(couponProblem)
  const agreed = agreedTotals(payload, totals, destinationMinimum(catalogue, to, sellingType))
  if (!agreed.ok) return agreed
  const { name, phone, table, car } = fields.answer
  const { slot } = time.answer
  const chosen = payload.order_lines.map((line, index) => orderedLine(line, from, prices[index]))
  const snapshot: OrderSnapshot = {
    branch_name: branch.summary.names,
    lines: chosen.map(({ line }) => line),
    totals,
    table: table && { id: table.id, name: table.name },
    car,
    name,
    phone: phone ? `${phone.dial_code} ${phone.national}` : '',
    comment: payload.comment.trim(),
    notes: payload.notes.trim(),
    priority: payload.priority,
    payment_type: payload.payment_type,
    ...(payload.payment_type === 2 ? { payment_method: payload.payment_method ?? null } : {}),
    locale: payload.locale,
    schedule: slot && { id: slot.id, start: isoText(slot.start), end: isoText(slot.end) },
    coupon_code: paymentContext.coupon?.code ?? null,
    ...delivered.answer,
    preparation_minutes: preparationMinutes(chosen.map(({ label }) => label)) + destinationMinutes(to),
  }
  const paysOnline = payload.payment_type === 2 && totals.due > 0
  const answer = { snapshot, totals, time: time.answer, phone: phone?.e164 ?? null, paysOnline }
  return { ok: true, answer }
}

/** Whether the uses of the coupon are counted by the number of a guest. */
function countsByPhone({ visitor, coupon }: PaymentContext): boolean {
  return visitor === 'guest' && typeof coupon?.customer_limit === 'number'
}

function refusePhonelessCoupon() {
  const reason = 'The coupon counts per customer: a number is needed.'
  return refuse(422, 'bad-request', reason, { fields: [{ field: 'phone', reason }] })
}

function destinationOf(
  payload: OrderPayload,
  { catalogue, branch }: { catalogue: Catalogue; branch: CatalogueBranch },
) {
  if (payload.selling_types !== 'delivery') return { ok: true as const, answer: null }
  const { area_id = null, country = null, address } = payload
  return orderDestination(catalogue, branch, {
    area_id,
    country,
    lat: address?.lat ?? null,
    lng: address?.lng ?? null,
  })
}

/** Whether the visitor saw these totals (CP-08), and they may be ordered for (OR-05, OR-07). */
function agreedTotals(payload: OrderPayload, totals: OrderTotals, minOrder: Minor): Reply<null> {
  const isSeen =
    totals.total === payload.seen_total && (payload.seen_due === undefined || payload.seen_due === totals.due)
  if (!isSeen) {
    return refuse(409, 'price-changed', 'The order costs something else than the visitor saw.', { totals })
  }
  const { missing, reached } = minimumReached(goodsCost(totals), minOrder)
  if (!reached) {
    return refuse(409, 'minimum-not-met', `The goods are ${missing} minor units below the minimum.`, {
      totals,
      minimum: { min_order: minOrder, missing },
    })
  }
  return payload.payment_type === 3 && totals.due > 0
    ? refuse(409, 'wallet-not-enough', 'The wallet does not cover the order.', { totals })
    : { ok: true, answer: null }
}

type ComboModifier = CatalogueGroup['modifiers'][number]

/** A line as stored in an order, with its price label. */
export function orderedLine(
  line: OrderLine,
  { menu, slug, discounts }: Pick<PricedLines, 'menu' | 'slug' | 'discounts'>,
  price: ItemPrice | undefined,
) {
  const item = menu.items.find((one) => one.id === line.item_id)
  const label = item?.price_labels.find((one) => one.id === line.price_label_id)
  if (!item || !label || !price) throw new Error(`Line ${line.item_id} was priced but is not on the menu`)
  const groups = menu.modifier_groups.filter((group) => item.modifier_group_ids.includes(group.id))
  const modifiers = groups.flatMap((group): ComboModifier[] => group.modifiers)
  const ordered: Order['lines'][number] = {
    item_id: item.id,
    names: item.names,
    price_label: label.label,
    price_label_id: label.id,
    modifiers: line.modifiers_details.flatMap(({ id, quantity }) => {
      const found = modifiers.find((modifier) => modifier.id === id)
      if (!found) return []
      const { names, price, item_id } = found
      return [{ id, quantity, names, price, ...(item_id === undefined ? {} : { item_id }) }]
    }),
    comment: line.comment.trim(),
    quantity: line.quantity,
    full_unit_price: price.unitPrice,
    unit_price: price.discountedUnitPrice,
    total_price: price.total,
    discount_id: discountIdOf(item, price, slug, discounts),
  }
  return { line: ordered, label }
}
