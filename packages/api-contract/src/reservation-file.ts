import * as z from '@storefront/api-contract/schema'
import { DEPOSIT_UNITS } from '@storefront/domain/enums'
import { openingHours } from './branches.ts'
import { picture } from './menu.ts'
import { advance } from './schedule.ts'
import { amount, id, localText } from './text.ts'
import { visitorLimits } from './visitor-limits.ts'

/** What can be reserved without a table: it takes `minutes`, and `places` people at a time (RS-01). */
export const service = z.object({
  id,
  names: localText,
  descriptions: localText,
  minutes: z.int().check(z.minimum(5), z.maximum(1440)),
  places: z.int().check(z.minimum(1), z.maximum(1000)),
  picture: z.nullable(picture),
})
export type Service = z.infer<typeof service>

/** What must be paid to reserve: once per reservation or per guest, from a party of so many on. */
export const deposit = z.object({
  amount: amount,
  per: z.enum(DEPOSIT_UNITS),
  from_party: z.int().check(z.minimum(1)),
})

/** How a business takes reservations (RS-01), beside `business.reservation`. */
export const reservationFile = z.object({
  /** A table can be reserved from every so many minutes on. */
  slot_minutes: z.int().check(z.minimum(5), z.maximum(240)),
  /** How long a party stays, by its size, smallest first; larger ones stay as long as the last. */
  durations: z
    .array(
      z.object({ up_to: z.int().check(z.minimum(1)), minutes: z.int().check(z.minimum(5), z.maximum(1440)) }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  /** Guests at one time where no tables are taken (`with_table` off); null: as many as the tables seat. */
  places: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  max_advance: advance,
  /** How long before its start a reservation can still be changed or cancelled. */
  change_until: advance,
  cancel_until: advance,
  /** How long a slot is held while the form is filled in. */
  hold_minutes: z.int().check(z.minimum(1), z.maximum(60)),
  /** Reservations and held times that one visitor may have: ahead, and of them on one day. */
  limits: z.optional(z.object({ ahead: z.optional(visitorLimits), in_day: z.optional(visitorLimits) })),
  /** A new reservation waits for the business to confirm it unless this is true. */
  auto_confirm: z.boolean(),
  deposit: z.nullable(deposit),
  /** How long before its start a guest is reminded; null: never. */
  remind_before: z.nullable(advance),
  services: z.array(z.extend(service, { branch_ids: z.array(id) })).check(z.maxLength(100)),
  /** Hours of reservations by branch; a branch that is not named here has its dine-in hours. */
  hours: z.record(z.string(), openingHours),
})
export type ReservationFile = z.infer<typeof reservationFile>
