import * as z from '@storefront/api-contract/schema'
import { instant } from './text.ts'

/** A span of time an order can be scheduled for; `left` is how many orders it still takes, null without a limit. */
export const slot = z.object({
  id: z.string().check(z.maxLength(64)),
  start: instant,
  end: instant,
  left: z.nullable(z.number()),
})
export type Slot = z.infer<typeof slot>

/** The slots of one day of the business's calendar, `YYYY-MM-DD`. */
export const daySlots = z.object({ day: z.string(), slots: z.array(slot) })
export type DaySlots = z.infer<typeof daySlots>
