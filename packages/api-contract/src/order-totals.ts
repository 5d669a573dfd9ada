import * as z from '@storefront/api-contract/schema'
import { TOTAL_LINE_KINDS } from '@storefront/domain/enums'
import { localText, minor } from './text.ts'

/** One line that explains a part of the total (CP-07); `amount` is signed. */
export const totalLine = z.object({
  kind: z.enum(TOTAL_LINE_KINDS),
  names: localText,
  rate: z.nullable(z.number()),
  amount: minor,
})

/** Inclusive tax entry per rate (CP-05): already inside the total. */
export const inclusiveTax = z.object({
  taxId: z.string(),
  taxName: localText,
  rate: z.number(),
  taxValue: minor,
  modifiersTaxValue: minor,
  totalTaxValue: minor,
})

export const orderTotals = z.object({
  currency: z.string(),
  subtotal: minor,
  discount: minor,
  coupon: minor,
  exclusive_taxes: minor,
  fees: minor,
  tip: z.optional(minor),
  total: minor,
  wallet: minor,
  due: minor,
  explained: z.array(totalLine),
  inclusive_taxes: z.array(inclusiveTax),
})
export type OrderTotals = z.infer<typeof orderTotals>
