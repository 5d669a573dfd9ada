import * as z from '@storefront/api-contract/schema'
import { defineCall } from '../call.ts'
import { id, instant, localText, minor, reference } from '../text.ts'
import { deskReservation, stuckRefunds, unbookedPayments } from './desk-order.ts'

const settlement = z.object({
  action_id: z.string().check(z.minLength(16), z.maxLength(64)),
  /** The whole stuck amount as the desk showed it; the shop has refunded it manually. */
  amount: minor.check(z.minimum(1)),
})

/**
 * Marks the stuck deposit of a reservation as refunded manually (DK-02, PR-04). Repeating an `action_id` changes nothing
 * and returns the reservation; an amount other than the stuck one is 409 `conflict`. For the owner.
 */
export const deskSettleReservationCall = defineCall({
  name: 'desk-settle-reservation',
  method: 'POST',
  path: 'desk/:referenceId/reservations/:reservationId/settle',
  access: 'staff',
  summary: 'Settles the deposit of a reservation.',
  params: z.object({ referenceId: reference, reservationId: id }),
  body: settlement,
  answer: z.object({ reservation: deskReservation }),
})

const boughtPackage = {
  purchase_id: id,
  /** Name of the package; empty once the purchase is deleted. */
  names: localText,
  /** Unmasked; null once the account is deleted. */
  phone: z.nullable(z.string()),
  currency: z.string(),
  /** The payments that it is about, as their providers call them. */
  payments: z.array(z.object({ provider: z.string(), id: z.string() })),
  bought_at: instant,
}
const stuckPackage = z.object({ ...boughtPackage, stuck_refunds: stuckRefunds })
export type StuckPackage = z.infer<typeof stuckPackage>
const unbookedPackage = z.object({ ...boughtPackage, unbooked_payments: unbookedPayments })
export type UnbookedPackage = z.infer<typeof unbookedPackage>

const stuckPackages = z.object({
  packages: z.array(stuckPackage),
  /** Left out by an older server. */
  unbooked: z.optional(z.array(unbookedPackage)),
})

/**
 * Wallet packages whose money does not go back by itself, and those that were paid with another amount than was asked
 * for, the oldest first; for the owner of all branches (DK-02, PR-04).
 */
export const deskStuckPackagesCall = defineCall({
  name: 'desk-stuck-packages',
  method: 'GET',
  path: 'desk/:referenceId/stuck-packages',
  access: 'staff',
  summary: 'Wallet packages whose money does not go back by itself.',
  params: z.object({ referenceId: reference }),
  answer: stuckPackages,
})

/** Settles a package as {@link deskSettleReservationCall} settles a reservation, and returns the remaining ones. */
export const deskSettlePackageCall = defineCall({
  name: 'desk-settle-package',
  method: 'POST',
  path: 'desk/:referenceId/stuck-packages/:purchaseId/settle',
  access: 'staff',
  summary: 'Settles the money of a wallet package.',
  params: z.object({ referenceId: reference, purchaseId: id }),
  body: settlement,
  answer: stuckPackages,
})
