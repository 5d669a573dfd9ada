import type { Minor } from '../money/round-half-up.ts'
import type { LocalName } from '../text/local-text.ts'

/** What a line of the total is about (CP-07). */
export const TOTAL_LINE_KINDS = [
  'subtotal',
  'discount',
  'coupon',
  'exclusive-tax',
  'fee',
  'wallet',
  'rounding',
  'tip',
] as const
export type TotalLineKind = (typeof TOTAL_LINE_KINDS)[number]

/** One line that explains the total; what is taken off is negative. `names` and `rate` are filled for taxes only. */
export interface TotalLine {
  kind: TotalLineKind
  names: LocalName[]
  rate: number | null
  amount: Minor
}

/** One inclusive tax at one rate; already inside the total (CP-05). totalTaxValue = taxValue + modifiersTaxValue. */
export interface InclusiveTax {
  taxId: string
  taxName: LocalName[]
  rate: number
  taxValue: Minor
  modifiersTaxValue: Minor
  totalTaxValue: Minor
}

/**
 * What an order costs, in minor units. `discount`, `coupon` and `wallet` are what is taken off, as amounts above 0.
 * total = subtotal − discount − coupon + exclusive_taxes + fees + tip; due = total − wallet, rounded to
 * what coins or the payment provider can take.
 */
export interface OrderTotals {
  currency: string
  /** Before any discount. */
  subtotal: Minor
  discount: Minor
  coupon: Minor
  exclusive_taxes: Minor
  /** Of delivery or shipping, neither discounted nor taxed. */
  fees: Minor
  tip: Minor
  total: Minor
  wallet: Minor
  due: Minor
  /** All lines together are `due`; those that are neither wallet nor rounding are `total` (CP-07). */
  explained: TotalLine[]
  inclusive_taxes: InclusiveTax[]
}

/**
 * One line's part of the totals, in minor units (CP-07). Over all lines each field adds up to the field of the same
 * name in `OrderTotals`; paid = subtotal − discount − coupon + exclusive_taxes. Fees, tip, wallet and cash rounding
 * belong to the order and to no line.
 */
export interface LineShare {
  subtotal: Minor
  discount: Minor
  coupon: Minor
  exclusive_taxes: Minor
  paid: Minor
}
