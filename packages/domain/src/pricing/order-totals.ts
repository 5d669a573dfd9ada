import type { Minor } from '../money/round-half-up.ts'
import type { LocalName } from '../text/local-text.ts'

export type TotalLineKind =
  | 'subtotal'
  | 'discount'
  | 'coupon'
  | 'exclusive-tax'
  | 'fee'
  | 'wallet'
  | 'rounding'
  | 'tip'

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
 * total = subtotal − discount − coupon + exclusive_taxes + fees; due = total − wallet, rounded when paid in cash.
 */
export interface OrderTotals {
  currency: string
  /** Before any discount. */
  subtotal: Minor
  discount: Minor
  coupon: Minor
  exclusive_taxes: Minor
  fees: Minor
  total: Minor
  wallet: Minor
  due: Minor
  /** All lines together are `due`; those that are neither wallet nor rounding are `total` (CP-07). */
  explained: TotalLine[]
  inclusive_taxes: InclusiveTax[]
}
