import { type Discounts, discountFor } from '../menu/discount.ts'
import type { ChosenModifier, MenuItem, ModifierGroup, Tax } from '../menu/menu.ts'
import { findModifier, groupsOf } from '../menu/modifier-rule.ts'
import { currencyOf } from '../money/currency.ts'
import { times } from '../money/decimal-ratio.ts'
import { roundCash } from '../money/round-cash.ts'
import type { Minor } from '../money/round-half-up.ts'
import { shareOut } from '../money/share-out.ts'
import { normaliseSellingType, type SellingTypeWord } from '../selling-type/selling-type.ts'
import { type Coupon, type CouponLine, couponShares } from './coupon.ts'
import type { OrderTotals, TotalLine, TotalLineKind } from './order-totals.ts'
import { type ItemPrice, pricedUnits, priceItem } from './price-item.ts'
import { exclusiveTaxLines, inclusiveTaxEntries, type TaxedLine } from './taxes.ts'

export interface PricingLine {
  readonly line_id?: string | undefined
  readonly item_id: string
  readonly price_label_id: string
  readonly modifiers: readonly ChosenModifier[]
  readonly count: number
}

export interface PricingInput {
  readonly currency: string
  readonly word: SellingTypeWord
  readonly lines: readonly PricingLine[]
  readonly menu: { readonly items: readonly MenuItem[]; readonly modifier_groups: readonly ModifierGroup[] }
  readonly discounts: Discounts
  readonly exclusiveTaxes: readonly Tax[]
  /** Delivery fees in minor units; counted for delivery only (CP-06). */
  readonly fees: Minor
  readonly coupon?: Coupon | null | undefined
  /** The wallet's balance when the visitor uses it; 0 or unset otherwise. */
  readonly walletBalance?: Minor | undefined
  /** Paid in coins: what is due is rounded to the currency's cash step (CP-07). */
  readonly cash?: boolean | undefined
}

export interface PricingProblem {
  line: number
  problem: 'item-gone' | 'price-label-gone' | 'modifier-gone'
}

export interface PricedCart {
  /** One entry per line, in their order; a line whose item or label is gone costs 0. */
  lines: ItemPrice[]
  totals: OrderTotals
  problems: PricingProblem[]
}

interface PricedLine {
  source: PricingLine
  item: MenuItem | null
  price: ItemPrice
  problem: PricingProblem['problem'] | null
}

const COSTS_NOTHING: ItemPrice = { unitPrice: 0, discountedUnitPrice: 0, modifiersPrice: 0, total: 0 }

/**
 * What a cart costs, the same in the browser and on the server (CP-04 to CP-08, MN-08). Amounts are minor units.
 * The subtotal is before discounts; the menu discount works on label prices only, the coupon on what is left,
 * exclusive taxes on what is left then; delivery fees are not taxed. Lines that cannot be priced cost 0 and are
 * named in `problems`. It never fails.
 */
export function priceCart(input: PricingInput): PricedCart {
  const items = new Map(input.menu.items.map((item) => [item.id, item]))
  const priced = input.lines.map((line) => pricedLine(line, items.get(line.item_id) ?? null, input))
  return {
    lines: priced.map((line) => line.price),
    totals: orderTotals(priced, input),
    problems: priced.flatMap(({ problem }, line) => (problem ? [{ line, problem }] : [])),
  }
}

function pricedLine(source: PricingLine, item: MenuItem | null, input: PricingInput): PricedLine {
  const label = item?.price_labels.find((one) => one.id === source.price_label_id)
  if (!item) return { source, item, price: COSTS_NOTHING, problem: 'item-gone' }
  if (!label) return { source, item, price: COSTS_NOTHING, problem: 'price-label-gone' }
  const groups = groupsOf(item, input.menu.modifier_groups)
  const discount = discountFor(item, input.word, input.discounts)
  const price = priceItem(item, label, source.modifiers, groups, discount, source.count)
  const isWhole = source.modifiers.every((modifier) => findModifier(groups, modifier.id) !== null)
  return { source, item, price, problem: isWhole ? null : 'modifier-gone' }
}

function orderTotals(lines: readonly PricedLine[], input: PricingInput): OrderTotals {
  const currency = currencyOf(input.currency)
  const subtotal = sum(lines.map(({ price, source }) => times(price.unitPrice, pricedUnits(source.count))))
  const goods = sum(lines.map(({ price }) => price.total))
  const shares = input.coupon ? couponShares(input.coupon, lines.map(asCouponLine)) : lines.map(() => 0)
  const coupon = sum(shares)
  const taxLines = exclusiveTaxLines(goods - coupon, input.exclusiveTaxes)
  const exclusiveTaxes = sum(taxLines.map((line) => line.amount))
  const fees = feesOf(input)
  const total = goods - coupon + exclusiveTaxes + fees
  const wallet = Math.min(total, Math.max(0, input.walletBalance ?? 0))
  const due = input.cash ? roundCash(total - wallet, currency) : total - wallet
  return {
    currency: currency.code,
    subtotal,
    discount: subtotal - goods,
    coupon,
    exclusive_taxes: exclusiveTaxes,
    fees,
    total,
    wallet,
    due,
    explained: [
      totalLine('subtotal', subtotal),
      ...[
        totalLine('discount', goods - subtotal),
        totalLine('coupon', 0 - coupon),
        ...taxLines,
        totalLine('fee', fees),
        totalLine('wallet', 0 - wallet),
        totalLine('rounding', due - (total - wallet)),
      ].filter((line) => line.amount !== 0),
    ],
    inclusive_taxes: inclusiveTaxEntries(lines.map((line, place) => taxedLine(line, shares[place] ?? 0))),
  }
}

function feesOf({ word, fees, coupon }: PricingInput): Minor {
  const isFree = normaliseSellingType(word) !== 'delivery' || coupon?.free_delivery === true
  return isFree ? 0 : Math.max(0, fees)
}

function asCouponLine({ source, price }: PricedLine): CouponLine {
  const { discountedUnitPrice, total } = price
  return { item_id: source.item_id, count: pricedUnits(source.count), discountedUnitPrice, total }
}

// A coupon lowers label and modifiers alike, so that each is taxed on what is really paid for it.
function taxedLine({ source, item, price }: PricedLine, coupon: Minor): TaxedLine {
  const label = times(price.discountedUnitPrice - price.modifiersPrice, pricedUnits(source.count))
  const modifiers = price.total - label
  const [labelCoupon = 0, modifiersCoupon = 0] = shareOut(coupon, [label, modifiers])
  return {
    taxes: item?.inclusive_taxes ?? [],
    label: label - labelCoupon,
    modifiers: modifiers - modifiersCoupon,
  }
}

function totalLine(kind: TotalLineKind, amount: Minor): TotalLine {
  return { kind, names: [], rate: null, amount }
}

function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce((left, right) => left + right, 0)
}
