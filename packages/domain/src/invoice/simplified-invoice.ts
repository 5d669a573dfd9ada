import { currencyOf } from '../money/currency.ts'
import { decimalText } from '../money/decimal-text.ts'
import type { Minor } from '../money/round-half-up.ts'
import { sumOf } from '../money/sum-of.ts'
import type { OrderTotals } from '../pricing/order-totals.ts'
import { type LocalText, localText } from '../text/local-text.ts'
import { zatcaQr } from './zatca-qr.ts'

/** Who sells. */
interface Seller {
  names: LocalText
  /** The business's, its first before the others (LC-06). */
  locales: readonly string[]
  /** Two letters; left out by an older server. */
  country?: string | undefined
  taxNumber?: string | null | undefined
}

/** What an invoice needs of an order. */
export interface InvoicedOrder {
  number: number
  state: string
  placed_at: string
  totals: Pick<OrderTotals, 'currency' | 'total' | 'exclusive_taxes'> & {
    inclusive_taxes: readonly { totalTaxValue: Minor }[]
  }
}

export interface SimplifiedInvoice {
  /** The order's: each of a business is given once. */
  number: string
  taxNumber: string
  /** Of the total, in minor units. */
  tax: Minor
  /** The content of its QR code. */
  qr: string
}

/** States of an order that nothing was sold by, or not yet. */
const NOT_SOLD: readonly string[] = ['cancelled', 'payment_pending', 'payment_failed']

/** Whether a text is a VAT number of Saudi Arabia: 15 digits that begin and end with 3 (PR-04). */
export function isSaudiTaxNumber(text: string): boolean {
  return /^3\d{13}3$/.test(text)
}

/**
 * The simplified tax invoice of an order of a Saudi business with a VAT number, in riyals (PR-04); null for any other
 * business, whose receipts are plain, and for an order that is cancelled or awaits its payment. Its QR code names the seller in
 * Arabic where it can.
 */
export function simplifiedInvoice(
  { number, state, placed_at, totals }: InvoicedOrder,
  { names, locales, country, taxNumber }: Seller,
): SimplifiedInvoice | null {
  if (country !== 'SA' || !taxNumber || !isSaudiTaxNumber(taxNumber)) return null
  if (totals.currency !== 'SAR' || NOT_SOLD.includes(state)) return null
  const tax = totals.exclusive_taxes + sumOf(totals.inclusive_taxes.map((one) => one.totalTaxValue))
  const decimals = (amount: Minor) => decimalText(amount, currencyOf(totals.currency))
  const qr = zatcaQr({
    seller: localText(names, 'ar', locales),
    taxNumber,
    issuedAt: `${new Date(placed_at).toISOString().slice(0, 19)}Z`,
    total: decimals(totals.total),
    tax: decimals(tax),
  })
  return { number: String(number), taxNumber, tax, qr }
}
