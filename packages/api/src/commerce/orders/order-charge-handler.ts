import { localText } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import { orders } from '../../platform/database/schema.ts'
import { serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import type { ChargeHandler } from '../payments/charge-handler.ts'
import { isTooLate } from './late-order.ts'
import { lockOrder, moveOrder } from './move-order.ts'
import { retakeHolds } from './retake-holds.ts'

/** Payments of orders: a paid one goes to the kitchen, a failed one waits for a retry (OR-05). */
export const orderChargeHandler: ChargeHandler = {
  async lock(tx, subjectId) {
    const order = await lockOrder(tx, subjectId)
    return order && `order ${order.referenceId}/${order.number}`
  },
  async settled(tx, charge, { now, catalogue }) {
    const order = await lockOrder(tx, charge.subjectId)
    if (order?.paymentState === 'paid') return 'paid-twice'
    if (order?.state !== 'payment_pending' && order?.state !== 'payment_failed') return 'paid-after-end'
    if (isTooLate(order, catalogue, now)) {
      // The charge is no longer open, so no job would expire the order later.
      await moveOrder(tx, order, { to: 'payment_failed', now, paymentState: 'failed' })
      return 'paid-after-end'
    }
    // Released holds may be taken by others in the meantime.
    if (await retakeHolds(tx, order, catalogue, now)) return 'paid-after-end'
    return (await moveOrder(tx, order, { to: 'placed', now, paymentState: 'paid' })) ? null : 'paid-after-end'
  },
  async failed(tx, charge, now) {
    const order = await lockOrder(tx, charge.subjectId)
    if (!order || (await moveOrder(tx, order, { to: 'payment_failed', now, paymentState: 'failed' }))) return
    if (order.paymentState === 'pending')
      await tx.update(orders).set({ paymentState: 'failed' }).where(eq(orders.id, order.id))
  },
  async lost(tx, charge, now) {
    const lost = { paymentState: 'failed' as const, updatedAt: new Date(now) }
    await tx.update(orders).set(lost).where(eq(orders.id, charge.subjectId))
  },
  async refundDue(tx, charge) {
    // Its state stays, but that it was paid is recorded.
    await tx.update(orders).set({ paymentState: 'paid' }).where(eq(orders.id, charge.subjectId))
  },
  async refunded() {
    // What was returned is counted by the refunds.
  },
  async page({ db, catalogues }, charge) {
    const [order] = await db.select().from(orders).where(eq(orders.id, charge.subjectId))
    if (!order) return null
    const { id, referenceId, number } = order
    const business = (await catalogues.byReference(referenceId))?.business
    const locale = serverLocale(charge.locale)
    return {
      subject: serverMessage(locale, 'sandbox-order', {
        number: String(number),
        business: localText(business?.business_name ?? [], locale, business?.locales),
      }),
      phone: `+${order.snapshot.phone.replace(/\D/g, '')}`,
      successPath: `/${referenceId}/orders/success/${id}`,
      failPath: `/${referenceId}/payment/fail?order=${id}`,
    }
  },
}
