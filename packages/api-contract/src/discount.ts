import * as z from '@storefront/api-contract/schema'
import { amount, percent } from './text.ts'

/** Percent of the price, or a fixed amount off each unit in minor units (MN-08). */
export const discount = z.discriminatedUnion('type', [
  z.object({ type: z.literal('percent'), value: percent }),
  z.object({ type: z.literal('fixed'), value: amount }),
])
/** Discounts of one selling type; the most specific one applies (MN-08). */
export const typeDiscounts = z.object({
  itemsDiscounts: z.record(z.string(), discount),
  categoriesDiscounts: z.record(z.string(), discount),
  allMenuDiscount: z.nullable(discount),
})
export const discounts = z.object({
  pickup: z.optional(typeDiscounts),
  delivery: z.optional(typeDiscounts),
  dinein: z.optional(typeDiscounts),
})
export type Discount = z.infer<typeof discount>
export type Discounts = z.infer<typeof discounts>
