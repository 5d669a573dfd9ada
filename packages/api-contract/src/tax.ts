import * as z from '@storefront/api-contract/schema'
import { localText, percent } from './text.ts'

/** A tax by its rate; inclusive ones are inside the price, exclusive ones come on top (CP-05). */
export const tax = z.object({ id: z.string(), names: localText, rate: percent })
export type Tax = z.infer<typeof tax>
