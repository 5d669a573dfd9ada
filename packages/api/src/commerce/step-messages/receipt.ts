import type { Order } from '@storefront/api-contract/ordering'
import { localText } from '@storefront/domain'
import { simplifiedInvoice } from '@storefront/domain/invoice'
import { formatNumber } from '@storefront/formats'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { branchOf } from '../../catalogue/business/catalogue.ts'
import { whenText } from '../../platform/calendar/when-text.ts'
import { amountText } from '../../platform/messages/amount-text.ts'
import { type ServerLocale, serverMessage } from '../../platform/messages/server-message.ts'
import type { OrderRecord } from '../orders/order-records.ts'

/** A line with an amount or a number; `details` is what was chosen. */
export interface ReceiptRow {
  label: string
  amount: string
  details?: string
}

/** What a customer ordered and pays, in words (DK-04). */
export interface Receipt {
  placedAt: string
  lines: ReceiptRow[]
  totals: ReceiptRow[]
  /** Taxes inside the total. */
  included: string[]
  /** What makes it a simplified tax invoice; null for a plain receipt (PR-04). */
  invoice: { title: string; rows: ReceiptRow[] } | null
  /** Name, address and number of the shop. */
  shop: string[]
}

interface Words {
  locale: ServerLocale
  name(text: Parameters<typeof localText>[0]): string
  money(amount: number): string
}

/** The receipt of an order as it was placed, in its language. */
export function receiptOf(record: OrderRecord, catalogue: Catalogue, locale: ServerLocale): Receipt {
  const { business } = catalogue
  const { row } = record
  const { snapshot } = row
  const words: Words = {
    locale,
    name: (text) => localText(text, locale, business.locales),
    money: (amount) => amountText(amount, snapshot.totals.currency, locale),
  }
  const branch = branchOf(catalogue, row.branchId)?.summary
  const shop = [
    words.name(business.business_name),
    words.name(snapshot.branch_name),
    words.name(branch?.address ?? []),
    branch?.phone ?? business.phone ?? '',
  ]
  return {
    placedAt: whenText(row.placedAt.getTime(), business.time_zone, locale),
    lines: snapshot.lines.map((line) => lineRow(line, words)),
    totals: totalRows(snapshot, words),
    included: includedTaxes(snapshot.totals, words),
    invoice: invoiceOf(record, catalogue, words),
    shop: [...new Set(shop)].filter(Boolean),
  }
}

function lineRow(line: Order['lines'][number], { locale, name, money }: Words): ReceiptRow {
  const count = (quantity: number) => formatNumber(quantity, locale)
  const chosen = line.modifiers.map(({ names, quantity }) =>
    quantity === 1 ? name(names) : `${count(quantity)} × ${name(names)}`,
  )
  return {
    label: `${count(line.quantity)} × ${name(line.names)}`,
    amount: money(line.total_price),
    details: [name(line.price_label), ...chosen, line.comment].filter(Boolean).join(' · '),
  }
}

function totalRows(
  { totals, payment_type, coupon_code }: Pick<Order, 'totals' | 'payment_type' | 'coupon_code'>,
  { locale, name, money }: Words,
): ReceiptRow[] {
  const label = (line: Order['totals']['explained'][number]) => {
    if (line.kind === 'exclusive-tax')
      return serverMessage(locale, 'receipt-tax', {
        name: name(line.names),
        rate: formatNumber(line.rate ?? 0, locale),
      })
    if (line.kind === 'coupon' && coupon_code)
      return serverMessage(locale, 'receipt-coupon-code', { code: coupon_code })
    return serverMessage(locale, `receipt-${line.kind}`)
  }
  const rows = totals.explained.map((line) => ({ label: label(line), amount: money(line.amount) }))
  const due = { label: serverMessage(locale, 'receipt-total'), amount: money(totals.due) }
  if (totals.due === 0) return [...rows, due]
  const method = payment_type === 1 ? 'receipt-cash' : 'receipt-card'
  return [...rows, due, { label: serverMessage(locale, method), amount: money(totals.due) }]
}

function includedTaxes(
  { inclusive_taxes: taxes }: Order['totals'],
  { locale, name, money }: Words,
): string[] {
  return taxes
    .filter(({ totalTaxValue }) => totalTaxValue !== 0)
    .map(({ taxName, rate, totalTaxValue }) =>
      serverMessage(locale, 'receipt-included', {
        name: name(taxName),
        rate: formatNumber(rate, locale),
        amount: money(totalTaxValue),
      }),
    )
}

/** Number, seller's VAT number and VAT of a simplified tax invoice, in words. */
function invoiceOf(
  { row: { number, state, placedAt, snapshot } }: OrderRecord,
  { business }: Catalogue,
  { locale, money }: Words,
): Receipt['invoice'] {
  const { business_name: names, locales, country_code: country, tax_number: taxNumber } = business
  const order = { number, state, placed_at: placedAt.toISOString(), totals: snapshot.totals }
  const invoice = simplifiedInvoice(order, { names, locales, country, taxNumber })
  if (!invoice) return null
  return {
    title: serverMessage(locale, 'receipt-invoice'),
    rows: [
      { label: serverMessage(locale, 'receipt-invoice-number'), amount: invoice.number },
      { label: serverMessage(locale, 'receipt-tax-number'), amount: invoice.taxNumber },
      { label: serverMessage(locale, 'receipt-invoice-tax'), amount: money(invoice.tax) },
    ],
  }
}
