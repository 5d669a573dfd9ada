import type { Menu, Order, OrderLine, OrderPayload, OrderTotals } from '@storefront/api-contract'
import { type Instant, type ItemPrice, minimumReached } from '@storefront/domain'
import type { Catalogue, CatalogueBranch } from '../business/catalogue.ts'
import type { OrderSnapshot } from '../database/schema.ts'
import { type Reply, refuse } from '../http/reply.ts'
import { canOrderNow } from './can-order-now.ts'
import { orderFields } from './order-fields.ts'
import { preparationMinutes } from './preparation-minutes.ts'
import { priceLines } from './price-lines.ts'

/** An order that may be placed, as it will be kept. */
export interface OrderDraft {
  snapshot: OrderSnapshot
  totals: OrderTotals
  /** Whether something must be paid online before the kitchen sees it (OR-05). */
  paysOnline: boolean
}

/** Checks and prices an order against the shop's own data, or says why it cannot be placed; nothing is stored. */
export function draftOrder(
  payload: OrderPayload,
  place: { catalogue: Catalogue; branch: CatalogueBranch },
  now: Instant,
): Reply<OrderDraft> {
  const { catalogue, branch } = place
  const open = canOrderNow(catalogue, branch, payload.selling_types, now)
  if (!open.ok) return open
  const fields = orderFields(payload, place)
  if (!fields.ok) return fields
  if (payload.coupon_code !== null) return refuse(422, 'coupon-refused', 'There is no such coupon.')
  const priced = priceLines(payload.order_lines, {
    catalogue,
    branchId: branch.summary.id,
    sellingType: payload.selling_types,
    now,
    cash: payload.payment_type === 1,
  })
  if (!priced.ok) return priced
  const { menu, prices, totals } = priced.answer
  if (totals.total !== payload.seen_total) {
    return refuse(409, 'price-changed', 'The order costs something else than the visitor saw.', { totals })
  }
  const { missing, reached } = minimumReached(totals.subtotal - totals.discount, catalogue.business.min_order)
  if (!reached)
    return refuse(409, 'minimum-not-met', `The goods are ${missing} minor units below the minimum.`, {
      totals,
    })
  const { name, phone, table, car } = fields.answer
  const chosen = payload.order_lines.map((line, index) => orderedLine(line, menu, prices[index]))
  const snapshot: OrderSnapshot = {
    branch_name: branch.summary.names,
    lines: chosen.map(({ line }) => line),
    totals,
    table: table && { id: table.id, name: table.name },
    car,
    name,
    phone: `${payload.dial_code} ${phone}`,
    comment: payload.comment.trim(),
    notes: payload.notes.trim(),
    priority: payload.priority,
    payment_type: payload.payment_type,
    locale: payload.locale,
    preparation_minutes: preparationMinutes(chosen.map(({ label }) => label)),
  }
  return { ok: true, answer: { snapshot, totals, paysOnline: payload.payment_type === 2 && totals.due > 0 } }
}

function orderedLine(line: OrderLine, menu: Menu, price: ItemPrice | undefined) {
  const item = menu.items.find((one) => one.id === line.item_id)
  const label = item?.price_labels.find((one) => one.id === line.price_label_id)
  if (!item || !label || !price) throw new Error(`Line ${line.item_id} was priced but is not on the menu`)
  const groups = menu.modifier_groups.filter((group) => item.modifier_group_ids.includes(group.id))
  const modifiers = groups.flatMap((group) => group.modifiers)
  const ordered: Order['lines'][number] = {
    item_id: item.id,
    names: item.names,
    price_label: label.label,
    modifiers: line.modifiers_details.flatMap(({ id, quantity }) => {
      const found = modifiers.find((modifier) => modifier.id === id)
      return found ? [{ id, quantity, names: found.names, price: found.price }] : []
    }),
    comment: line.comment.trim(),
    quantity: line.quantity,
    unit_price: price.discountedUnitPrice,
    total_price: price.total,
  }
  return { line: ordered, label }
}
