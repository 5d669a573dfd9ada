import { localText, packageBonus } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import { walletPurchases } from '../database/schema.ts'
import { serverLocale, serverMessage } from '../messages/server-message.ts'
import type { ChargeHandler } from '../payments/charge-handler.ts'
import { bookEntry } from './book-entry.ts'

/** Credits a paid package exactly once, also on repeated or late callbacks (WL-03). */
export const purchaseHandler: ChargeHandler = {
  async paid(tx, charge, now) {
    const [purchase] = await tx.select().from(walletPurchases).where(eq(walletPurchases.id, charge.subjectId))
    if (!purchase) throw new Error(`The purchase ${charge.subjectId} of charge ${charge.id} is not there`)
    const { id, referenceId, customerId, credit, price } = purchase
    const booking = await bookEntry(tx, {
      referenceId,
      customerId,
      key: `purchase/${id}`,
      kind: 'purchase',
      amount: credit,
      bonus: packageBonus({ credit, price }),
      purchaseId: id,
      now,
    })
    if (!booking.ok) throw new Error(`The purchase ${id} could not be booked: ${booking.problem}`)
    return 'paid'
  },
  async failed() {
    // Nothing was credited, so there is nothing to reverse.
  },
  async page({ db, catalogues }, charge) {
    const [purchase] = await db.select().from(walletPurchases).where(eq(walletPurchases.id, charge.subjectId))
    if (!purchase) throw new Error(`The purchase ${charge.subjectId} of charge ${charge.id} is not there`)
    const locale = serverLocale(charge.locale)
    const business = await catalogues.byReference(charge.referenceId)
    const { packageId, id } = purchase
    return {
      subject: serverMessage(locale, 'sandbox-wallet', {
        package: localText(purchase.names, charge.locale),
        business: localText(business?.business.business_name ?? [], charge.locale),
      }),
      successPath: `/${charge.referenceId}/wallet/home?purchase=${id}`,
      failPath: `/${charge.referenceId}/wallet/${packageId}?purchase=${id}`,
    }
  },
}
