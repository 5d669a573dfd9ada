import * as z from '@storefront/api-contract/schema'
import { order } from '../order.ts'
import { reservation } from '../reservation/made.ts'
import { localText, minor } from '../text.ts'

/** Refunds that failed or are unclear and are not retried. */
export const stuckRefunds = z.array(z.object({ amount: minor, state: z.enum(['failed', 'unclear']) }))
export type StuckRefund = z.infer<typeof stuckRefunds>[number]

/**
 * Money that came in with another amount than was asked for, pays for nothing and was not returned, in its own currency.
 */
export const unbookedPayments = z.array(z.object({ amount: minor, currency: z.string(), asked: minor }))
export type UnbookedPayment = z.infer<typeof unbookedPayments>[number]

/**
 * An order as the shop sees it, without the way to pay it. A kitchen screen gets no phone number, no address and no money:
 * every amount in it is 0.
 */
export const deskOrder = z.object({
  ...order.shape,
  /** Grows with every change; a board keeps the higher one. */
  version: z.int(),
  preparation_minutes: z.number(),
  /** Allergens of its items by today's menu. */
  allergens: z.array(localText),
  notes: z.string(),
  staff_note: z.string(),
  refunded: minor,
  /** What may still be refunded of what was paid online. */
  refundable: minor,
  /** What went back to the wallet, and what a refund of everything returns there; left out by an older server. */
  wallet_refunded: z.optional(minor),
  wallet_refundable: z.optional(minor),
  /** Refunds that are not retried; empty for a kitchen screen, absent from an older server. */
  stuck_refunds: z.optional(stuckRefunds),
  /** None for a kitchen screen, and left out by an older server. */
  unbooked_payments: z.optional(unbookedPayments),
})
export type DeskOrder = z.infer<typeof deskOrder>

/** A reservation as the shop sees it; a kitchen screen gets no phone number, and every amount is 0. */
export const deskReservation = z.object({
  ...reservation.shape,
  /** Grows when its state, time, party or table changes; a board keeps the higher one. Left out by an older server. */
  version: z.optional(z.int()),
  /** Allergens of what was ordered ahead, by today's menu; left out by an older server. */
  allergens: z.optional(z.array(localText)),
  /** Refunds of its deposit that are not retried; empty for a kitchen screen, absent from an older server. */
  stuck_refunds: z.optional(stuckRefunds),
  /** For its deposit; none for a kitchen screen, and left out by an older server. */
  unbooked_payments: z.optional(unbookedPayments),
})
export type DeskReservation = z.infer<typeof deskReservation>
