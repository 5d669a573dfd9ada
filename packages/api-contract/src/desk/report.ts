import * as z from '@storefront/api-contract/schema'
import { CHARGE_PURPOSES, REJECT_REASONS, REPORT_DAYS, REPORT_PAYMENTS } from '@storefront/domain/enums'
import { defineCall } from '../call.ts'
import { sellingType } from '../selling-type.ts'
import { id, localText, minor, reference } from '../text.ts'

const sum = { orders: z.int(), amount: minor }

/** Why orders were cancelled; `none` where nobody at the desk gave a reason. */
const cancelReason = z.enum([...REJECT_REASONS, 'none'])

/**
 * How the shop did on the last days of its calendar, today included. Amounts are in minor units of `currency` and
 * exact: what orders cost that were paid or are to be paid in cash, without cancelled ones. `money` is what came in
 * online, as the audit adds it up. For the owner; 403 `forbidden` for others.
 */
export const deskReportCall = defineCall({
  name: 'desk-report',
  method: 'GET',
  path: 'desk/:referenceId/report',
  access: 'staff',
  summary: 'Orders, amounts, items, times, cancellations and ratings of the last days.',
  params: z.object({ referenceId: reference }),
  query: z.object({ days: z.enum(REPORT_DAYS.map((count) => `${count}` as const)) }),
  answer: z.object({
    currency: z.string(),
    all: z.object(sum),
    days: z.array(z.object({ date: z.string(), ...sum })),
    types: z.array(z.object({ selling_type: sellingType, ...sum })),
    payments: z.array(z.object({ payment: z.enum(REPORT_PAYMENTS), ...sum })),
    /** Online payments by what they were for; `due` is still to be refunded. */
    money: z.array(
      z.object({
        purpose: z.enum(CHARGE_PURPOSES),
        charges: z.int(),
        received: minor,
        refunded: minor,
        due: minor,
      }),
    ),
    /** The items with the highest amounts; `amount` is before discounts of the order and taxes. */
    items: z.array(z.object({ item_id: id, names: localText, quantity: z.number(), amount: minor })),
    /** Whole seconds from placed to ready of orders for now: half of them took at most `median`, nine of ten `slow`. */
    ready: z.array(z.object({ selling_type: sellingType, orders: z.int(), median: z.int(), slow: z.int() })),
    cancellations: z.array(z.object({ reason: cancelReason, ...sum })),
    ratings: z.object({
      average: z.nullable(z.number()),
      /** How many gave one to five stars. */
      stars: z.array(z.int()),
    }),
  }),
})
