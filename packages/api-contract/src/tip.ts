import * as z from '@storefront/api-contract/schema'
import { sellingType } from './selling-type.ts'
import { amount, minor } from './text.ts'

const tipPercent = z.int().check(z.minimum(1), z.maximum(100))

/** The tips that a business takes (BX-06): order types, offered percents, own amounts, the largest tip. */
export const tipRules = z.object({
  selling_types: z.array(sellingType),
  percents: z.array(tipPercent).check(z.maxLength(4)),
  own_amount: z.boolean(),
  most: z.optional(z.nullable(amount.check(z.minimum(1)))),
})

/** The tip that a visitor chose; the server works out a percentage by its own prices (CP-10). */
export const tipChoice = z.union([
  z.object({ percent: tipPercent }),
  z.object({ amount: minor.check(z.minimum(1)) }),
])
