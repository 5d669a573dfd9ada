import { localText } from '@storefront/domain'
import { and, eq } from 'drizzle-orm'
import { bookings, reservationSettings, reservations } from '../database/schema.ts'
import { serverLocale, serverMessage } from '../messages/server-message.ts'
import type { ChargeHandler } from '../payments/charge-handler.ts'
import { firstState } from './first-state.ts'
import { lockReservation } from './lock-reservation.ts'

/** Handles deposits: payment makes the held time permanent (RS-01). */
export const depositHandler: ChargeHandler = {
  async paid(tx, charge, now) {
    const row = await lockReservation(tx, charge.subjectId)
    // Cancelled in the meantime or paid by another session: the money must be refunded.
    if (row.state !== 'payment_pending') {
      if (row.state === 'cancelled' && row.depositState !== 'paid') {
        await tx.update(reservations).set({ depositState: 'refund_due' }).where(eq(reservations.id, row.id))
      }
      return 'refund_due'
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
    return 'paid'
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
  async page({ db, catalogues }, charge) {
    const [row] = await db.select().from(reservations).where(eq(reservations.id, charge.subjectId))
    if (!row) throw new Error(`The reservation ${charge.subjectId} of charge ${charge.id} is not there`)
    const business = await catalogues.byReference(charge.referenceId)
    const path = `/${charge.referenceId}/reservation/success/${row.id}`
    return {
      subject: serverMessage(serverLocale(charge.locale), 'sandbox-deposit', {
        code: row.code,
        business: localText(business?.business.business_name ?? [], charge.locale),
      }),
      successPath: path,
      failPath: path,
    }
  },
}
