import * as z from '@storefront/api-contract/schema'
import { OPEN_STATUSES, SELLING_TYPES } from '@storefront/domain/enums'
import { branchSummary } from './business.ts'
import { defineCall } from './call.ts'
import * as calls from './first-calls.ts'
import { scheduledOrders, shiftException, weekShifts } from './schedule.ts'
import { daySlots } from './slot.ts'
import { id, instant, reference } from './text.ts'

/** Opening hours of a branch for one selling type: a week from Monday, and dates with hours of their own. */
export const openingHours = z.object({ week: weekShifts, exceptions: z.array(shiftException) })
export type OpeningHours = z.infer<typeof openingHours>

/** One type's open state at `now`, decided by the server, with the hours it followed (SH-01). */
export const typeShifts = z.object({
  /** `busy`: within its hours, but too busy for orders until `opens_at` (DK-03). */
  status: z.enum(OPEN_STATUSES),
  /** Added by a busy branch to the expected time of an order for now. */
  extra_minutes: z.optional(z.int()),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
  /** Minutes before closing of the last order for now; left out, an order must be ready before closing (SH-05). */
  last_order_minutes: z.optional(z.int()),
  /** Minutes until what is ready first is made: what can be ordered last (SH-05). */
  quickest_minutes: z.optional(z.int()),
  hours: openingHours,
  scheduled_orders: scheduledOrders,
  /** The slots that can still be chosen, by day of the business's calendar, where they were asked for (SH-03). */
  slots: z.optional(z.array(daySlots)),
})
export type TypeShifts = z.infer<typeof typeShifts>

/** Open state and hours per selling type of one branch; `now` is the server's clock (SH-01, SH-04). */
export const shiftsCall = defineCall({
  ...calls.shifts,
  summary: 'Open state and hours per selling type.',
  params: z.object({ referenceId: reference }),
  query: z.object({
    branch_id: z.optional(id),
    /** The type whose slots are wanted: they are many, and the menu does without. */
    slots: z.optional(z.enum(SELLING_TYPES)),
  }),
  answer: z.object({
    now: instant,
    time_zone: z.string(),
    /** The zone's offset (`+03:00`) while it stays the same from two days before `now` to nine after, else null. */
    steady_offset: z.optional(z.nullable(z.string())),
    branch_id: id,
    types: z.partialRecord(z.enum(SELLING_TYPES), typeShifts),
  }),
})

export const branch = z.extend(branchSummary, {
  selling_types: z.array(z.enum(SELLING_TYPES)),
  open: z.boolean(),
  opens_at: z.nullable(instant),
  closes_at: z.nullable(instant),
})
export type Branch = z.infer<typeof branch>

/** The visible branches with their open state now (RT-09). `:businessId` is the reference id. */
export const branchesCall = defineCall({
  ...calls.branches,
  summary: 'Branches with open state.',
  params: z.object({ businessId: reference }),
  answer: z.object({ now: instant, time_zone: z.string(), branches: z.array(branch) }),
})

/** Squares of an area's floor, from 1: what is drawn as a plan is at most so wide and so long. */
const square = z.int().check(z.minimum(1), z.maximum(12))

/** A table; `place` is its square on the floor of its zone, columns counted from the left as one looks at the plan. */
export const table = z.object({
  id,
  name: z.string(),
  seats: z.number(),
  zone: z.nullable(z.string()),
  place: z.optional(z.object({ column: square, row: square })),
})
export type Table = z.infer<typeof table>

/** Tables of a branch (ST-03). */
export const tablesCall = defineCall({
  ...calls.tables,
  summary: 'Tables of a branch.',
  params: z.object({ branchId: id }),
  answer: z.object({ tables: z.array(table) }),
})

/** What a code says of a table: its id or its name, and the id of its branch, whatever their case. */
const tableWord = z.string().check(z.minLength(1), z.maxLength(64))

/**
 * The table of a code and the branch that it decides (ST-03): by its id, or by its name with the branch; 404
 * `table-not-found` when none or several fit.
 */
export const tableCall = defineCall({
  ...calls.table,
  summary: 'The table of a code, and its branch.',
  params: z.object({ referenceId: reference }),
  query: z.object({ table: tableWord, branch: z.optional(tableWord) }),
  answer: z.object({ branch_id: id, table }),
})
