import { currencyOf } from '../money/currency.ts'
import { times } from '../money/decimal-ratio.ts'
import { roundCash } from '../money/round-cash.ts'
import type { Minor } from '../money/round-half-up.ts'
import { roundToStep } from '../money/round-to-step.ts'
import { shareOut } from '../money/share-out.ts'
import type { OrderTotals, TotalLine, TotalLineKind } from './order-totals.ts'
import { pricedUnits } from './price-item.ts'
import type { PricedLine } from './priced-line.ts'
import type { PricingInput } from './pricing-input.ts'
import { exclusiveTaxLines, inclusiveTaxEntries, type TaxedLine } from './taxes.ts'
import { tipAmount } from './tip.ts'

/** The totals of priced lines, explained line by line (CP-05 to CP-07). `coupons` is what is taken off each line. */
export function sumTotals(
  lines: readonly PricedLine[],
  coupons: readonly Minor[],
  input: Pick<
    PricingInput,
    'currency' | 'exclusiveTaxes' | 'fees' | 'tip' | 'walletBalance' | 'cash' | 'step'
  >,
): OrderTotals {
  const currency = currencyOf(input.currency)
  const subtotal = sum(lines.map((line) => line.full))
  const goods = sum(lines.map(({ price }) => price.total))
  const coupon = sum(coupons)
  const taxLines = exclusiveTaxLines(goods - coupon, input.exclusiveTaxes)
  const exclusiveTaxes = sum(taxLines.map((line) => line.amount))
  const tip = tipAmount(input.tip, goods)
  const total = goods - coupon + exclusiveTaxes + input.fees + tip
  const wallet = Math.min(total, Math.max(0, input.walletBalance ?? 0))
  const left = total - wallet
  const due = input.cash ? roundCash(left, currency) : roundToStep(left, input.step ?? 1)
  const explained = [
    totalLine('discount', goods - subtotal),
    totalLine('coupon', 0 - coupon),
    ...taxLines,
    totalLine('fee', input.fees),
    totalLine('tip', tip),
    totalLine('wallet', 0 - wallet),
    totalLine('rounding', due - left),
  ]
  return {
    currency: currency.code,
    subtotal,
    discount: subtotal - goods,
    coupon,
    exclusive_taxes: exclusiveTaxes,
    fees: input.fees,
    tip,
    total,
    wallet,
    due,
    explained: [totalLine('subtotal', subtotal), ...explained.filter((line) => line.amount !== 0)],
    inclusive_taxes: inclusiveTaxEntries(lines.map((line, index) => taxedLine(line, coupons[index] ?? 0))),
  }
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
