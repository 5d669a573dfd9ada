import * as z from '@storefront/api-contract/schema'
import { ADVANCE_SCALES } from '@storefront/domain/enums'

/** A local time of the business, `HH:mm` or `h:mm A`; a `time_from` of `24` means open all day (MN-03). */
export const localTime = z.string().check(z.regex(/^(24|([01]?\d|2[0-4]):[0-5]\d(\s?[AaPp][Mm])?)$/))
export const shift = z.object({ time_from: localTime, time_to: localTime })
/** One weekday; place 0 of a week is Monday. */
export const dayShifts = z.object({ closed: z.boolean(), shifts: z.array(shift) })
/** Seven days from Monday; an empty list means always. */
export const weekShifts = z
  .array(dayShifts)
  .check(z.refine((days) => days.length === 0 || days.length === 7, '0 or 7 days'))
/** A date with hours of its own, holidays included; it replaces that weekday's shifts. */
export const shiftException = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  closed: z.boolean(),
  shifts: z.array(shift),
})
export type Shift = z.infer<typeof shift>
export type DayShifts = z.infer<typeof dayShifts>
export type ShiftException = z.infer<typeof shiftException>

/** An interval with its scale: `min`, `hour` (60) or `day` (1440) (SH-03). */
export const advance = z.object({ interval: z.number(), scale: z.enum(ADVANCE_SCALES) })
export const scheduledOrders = z.object({
  on: z.boolean(),
  only_schedule: z.boolean(),
  min_advance: advance,
  max_advance: advance,
})
