import { DEPOSIT_NOT_PAID, localText } from '@storefront/domain'
import { and, eq, ne } from 'drizzle-orm'
import { bookings, reservationSettings, reservations } from '../../platform/database/schema.ts'
import { serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import type { ChargeHandler } from '../payments/charge-handler.ts'
import { firstState } from './first-state.ts'
import { lockReservationIfExists } from './lock-reservation.ts'
import { moveReservation } from './move-reservation.ts'

/** Payments of deposits: a paid one makes the held time permanent (RS-01). */
export const depositChargeHandler: ChargeHandler = {
  async lock(tx, subjectId) {
    const row = await lockReservationIfExists(tx, subjectId)
    return row && `reservation ${row.referenceId}/${row.code}`
  },
  async settled(tx, charge, { now }) {
    const row = await lockReservationIfExists(tx, charge.subjectId)
    if (row?.state !== 'payment_pending') return 'paid-after-end'
    if (row.endsAt.getTime() <= now) {
      // The job that would have given the time back stood still (decision 0015).
      await moveReservation(tx, row, { to: 'cancelled', now, reason: DEPOSIT_NOT_PAID })
      return 'paid-after-end'
    }
    const [settings] = await tx
      .select()
      .from(reservationSettings)
      .where(eq(reservationSettings.referenceId, row.referenceId))
    const state = firstState(settings?.record ?? { auto_confirm: false })
    await tx
      .update(reservations)
      .set({ state, depositState: 'paid', updatedAt: new Date(now) })
      .where(eq(reservations.id, row.id))
    await tx.update(bookings).set({ expiresAt: null }).where(eq(bookings.reservationId, row.id))
    return null
  },
  async failed(tx, charge, now) {
    // It can be paid again until its time expires.
    await tx
      .update(reservations)
      .set({ depositState: 'failed', updatedAt: new Date(now) })
      .where(
        and(
          eq(reservations.id, charge.subjectId),
          eq(reservations.state, 'payment_pending'),
          eq(reservations.depositState, 'pending'),
        ),
      )
  },
  async lost() {
    // Deposits are taken at once.
  },
  async refundDue(tx, charge) {
    // A second payment of a reservation that keeps its deposit leaves it as it is.
    await tx
      .update(reservations)
      .set({ depositState: 'refund_due' })
      .where(
        and(
          eq(reservations.id, charge.subjectId),
          eq(reservations.state, 'cancelled'),
          ne(reservations.depositState, 'paid'),
        ),
      )
  },
  async refunded() {
    // The reservation stays; `depositRefunds` reads from its charges what became of the money.
  },
  async page({ db, catalogues }, charge) {
    const [row] = await db.select().from(reservations).where(eq(reservations.id, charge.subjectId))
    if (!row) return null
    const business = (await catalogues.byReference(charge.referenceId))?.business
    const path = `/${charge.referenceId}/reservation/success/${row.id}`
    return {
      subject: serverMessage(serverLocale(charge.locale), 'sandbox-deposit', {
        code: row.code,
        business: localText(business?.business_name ?? [], charge.locale, business?.locales),
      }),
      phone: `+${row.snapshot.phone.replace(/\D/g, '')}`,
      successPath: path,
      failPath: path,
    }
  },
}
