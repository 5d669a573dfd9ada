import type { Business } from '@storefront/api-contract'
import type { DeskOrder } from '@storefront/api-contract/desk'
import { hidesPrices } from '@storefront/domain'
import { type SimplifiedInvoice, simplifiedInvoice } from '@storefront/domain/invoice'
import type { PrintKind } from '../../platform/database/schema.ts'

type Seller = Pick<Business, 'business_name' | 'locales' | 'country_code' | 'tax_number'>

/** The tax invoice that a ticket is: that of a receipt with prices, where the business gives any (PR-04); else null. */
export function ticketInvoice(order: DeskOrder, kind: PrintKind, seller: Seller): SimplifiedInvoice | null {
  if (kind !== 'receipt' || hidesPrices(order.gift ?? null)) return null
  const { business_name: names, locales, country_code: country, tax_number: taxNumber } = seller
  return simplifiedInvoice(order, { names, locales, country, taxNumber })
}
