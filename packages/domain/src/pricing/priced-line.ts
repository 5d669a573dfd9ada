import { discountFor } from '../menu/discount.ts'
import type { MenuItem } from '../menu/menu.ts'
import { findModifier, groupsOf } from '../menu/modifier-rule.ts'
import { times } from '../money/decimal-ratio.ts'
import type { Minor } from '../money/round-half-up.ts'
import { type ItemPrice, pricedUnits, priceItem } from './price-item.ts'
import type { PricingInput, PricingLine, PricingProblem } from './pricing-input.ts'

/** A line of the cart joined with its item and its price. */
export interface PricedLine {
  source: PricingLine
  item: MenuItem | null
  price: ItemPrice
  /** Before the menu discount: unitPrice × count, half up. */
  full: Minor
  problem: PricingProblem['problem'] | null
}

const COSTS_NOTHING: ItemPrice = { unitPrice: 0, discountedUnitPrice: 0, modifiersPrice: 0, total: 0 }

/** The price of one line; a line whose item or label was removed costs 0 and is flagged. */
export function pricedLine(source: PricingLine, item: MenuItem | null, input: PricingInput): PricedLine {
  const label = item?.price_labels.find((one) => one.id === source.price_label_id)
  if (!item) return { source, item, price: COSTS_NOTHING, full: 0, problem: 'item-gone' }
  if (!label) return { source, item, price: COSTS_NOTHING, full: 0, problem: 'price-label-gone' }
  const groups = groupsOf(item, input.menu.modifier_groups)
  const discount = discountFor(item, input.slug, input.discounts)
  const price = priceItem({ item, label, modifiers: source.modifiers, groups, discount, count: source.count })
  const full = times(price.unitPrice, pricedUnits(source.count))
  const isWhole = source.modifiers.every((modifier) => findModifier(groups, modifier.id) !== null)
  return { source, item, price, full, problem: isWhole ? null : 'modifier-gone' }
}
