import { localText, packageBonus } from '@storefront/domain'
import { eq } from 'drizzle-orm'
import { keepAccount } from '../../accounts/customers/keep-account.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { customers, walletPurchases } from '../../platform/database/schema.ts'
import { serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import type { ChargeHandler } from '../payments/charge-handler.ts'
import { bookEntry } from './book-entry.ts'
import { creditKey } from './credit-keys.ts'
import { takeBackCredit } from './take-back-credit.ts'

/** Payments of wallet packages: a paid one is credited exactly once (WL-03). */
export const packageChargeHandler: ChargeHandler = {
  async lock(tx, subjectId) {
    const purchase = await lockPurchase(tx, subjectId)
    return purchase && `wallet package ${purchase.referenceId}/${purchase.id}`
  },
  async settled(tx, charge, { now }) {
    const purchase = await lockPurchase(tx, charge.subjectId)
    // Nobody could spend the credit of a deleted account.
    if (!purchase || !(await keepAccount(tx, purchase.customerId))) return 'paid-after-end'
    const { id, referenceId, customerId, credit, price } = purchase
    const booking = await bookEntry(tx, {
      referenceId,
      customerId,
      key: creditKey(id),
      kind: 'purchase',
      amount: credit,
      bonus: packageBonus({ credit, price }),
      purchaseId: id,
      now,
    })
    if (!booking.ok) throw new Error(`The purchase ${id} could not be booked: ${booking.problem}`)
    return null
  },
  async failed() {
    // Nothing was credited, so there is nothing to reverse.
  },
  async lost() {
    // Packages are paid for at once.
  },
  async refundDue() {
    // Nothing was credited for this charge; its state is the record.
  },
  async refunded(tx, charge, now) {
    await takeBackCredit(tx, charge.subjectId, now)
  },
  async page({ db, catalogues }, charge) {
    const [purchase] = await db.select().from(walletPurchases).where(eq(walletPurchases.id, charge.subjectId))
    if (!purchase) return null
    const locale = serverLocale(charge.locale)
    const business = (await catalogues.byReference(charge.referenceId))?.business
    const { packageId, id, customerId } = purchase
    const [customer] = await db
      .select({ phone: customers.phone })
      .from(customers)
      .where(eq(customers.id, customerId))
    return {
      subject: serverMessage(locale, 'sandbox-wallet', {
        package: localText(purchase.names, charge.locale, business?.locales),
        business: localText(business?.business_name ?? [], charge.locale, business?.locales),
      }),
      phone: customer?.phone ?? null,
      successPath: `/${charge.referenceId}/wallet/home?purchase=${id}`,
      failPath: `/${charge.referenceId}/wallet/${packageId}?purchase=${id}`,
    }
  },
}

async function lockPurchase(tx: Transaction, id: string) {
  const [purchase] = await tx.select().from(walletPurchases).where(eq(walletPurchases.id, id)).for('update')
  return purchase ?? null
}
