import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { bookings, type customers, orders, reservations, waitlist } from '../../platform/database/schema.ts'

/**
 * The customer's places on waitlists, which are given a number only. A verified number is enough; one that nobody has
 * verified counts in rows of a browser that the customer ordered or reserved with, else anybody could read and delete
 * another's.
 */
export function waitlistOf(
  db: Database | Transaction,
  { id, referenceId, phone, phoneVerified }: typeof customers.$inferSelect,
): SQL | undefined {
  const ofNumber = and(eq(waitlist.referenceId, referenceId), eq(waitlist.phone, phone))
  if (phoneVerified) return ofNumber
  const owners = (table: typeof orders | typeof reservations) =>
    db.select({ owner: table.owner }).from(table).where(eq(table.customerId, id))
  return and(
    ofNumber,
    or(inArray(waitlist.owner, owners(orders)), inArray(waitlist.owner, owners(reservations))),
  )
}

/** Takes a customer who deletes the account off the waitlists; a time that is held for one is free again. */
export async function eraseFromWaitlist(
  tx: Transaction,
  customer: typeof customers.$inferSelect,
): Promise<void> {
  const rows = await tx.delete(waitlist).where(waitlistOf(tx, customer)).returning()
  const held = rows.flatMap(({ bookingId }) => bookingId ?? [])
  await tx.delete(bookings).where(and(inArray(bookings.id, held), isNull(bookings.reservationId)))
}
