import * as z from '@storefront/api-contract/schema'
import { id } from '../text.ts'

export const itemStock = z.object({
  item_id: id,
  branch_id: id,
  sold_out: z.boolean(),
  /** How many there are; null while they are not counted. */
  left: z.nullable(z.number()),
})

export const stockChange = z.object({
  /** Null: every branch that sells it. */
  branch_id: z.nullable(id),
  sold_out: z.optional(z.boolean()),
  left: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))),
})
