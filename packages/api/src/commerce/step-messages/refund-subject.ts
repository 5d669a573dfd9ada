import type { ChargePurpose } from '@storefront/domain/enums'
import { eq } from 'drizzle-orm'
import { charges } from '../../platform/database/schema/charges.ts'
import { orders, refunds, reservations, walletPurchases } from '../../platform/database/schema.ts'
import { amountText } from '../../platform/messages/amount-text.ts'
import { serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { receivedOf } from '../payments/unbooked-payments.ts'
import { emailOf, fullPhone, type SubjectReader } from './step-subject.ts'

/** Whose money a charge was. */
const OWNERS = { order: orders, deposit: reservations, package: walletPurchases } as const

/**
 * The message that a provider has made a refund, in the locale of the payment; or, to a customer who got that message,
 * that the refund has failed (PR-04, DK-04).
 */
export const refundSubject: SubjectReader = async (context, { subjectId, step }) => {
  const [found] = await context.db
    .select({ refund: refunds, charge: charges })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(eq(refunds.id, subjectId))
  if (!found) return null
  const { charge, refund } = found
  const isCorrection = step === 'refund_failed'
  if ((refund.toldAt !== null) !== isCorrection) return null
  const page = await context.chargeHandlers[charge.purpose].page(context, charge)
  if (!page) return null
  const locale = serverLocale(charge.locale)
  const amount = amountText(refund.amount, receivedOf(charge).currency, locale)
  const text = serverMessage(locale, isCorrection ? 'refund-failed' : 'refund-made', {
    amount,
    subject: page.subject,
  })
  return {
    phone: fullPhone(page.phone ?? ''),
    email: await emailOf(context, await ownerOf(context, charge.purpose, charge.subjectId)),
    locale,
    happensAt: null,
    isForLater: false,
    said: null,
    isOvertaken: refund.state !== (isCorrection ? 'failed' : 'refunded'),
    heading: page.subject,
    text,
    shortText: text,
  }
}

async function ownerOf({ db }: CommerceContext, purpose: ChargePurpose, id: string): Promise<string | null> {
  const table = OWNERS[purpose]
  const [row] = await db.select({ customerId: table.customerId }).from(table).where(eq(table.id, id))
  return row?.customerId ?? null
}

/** Records that the customer was notified of a refund: only then are they notified if it fails. */
export async function markRefundNotified({ db, clock }: CommerceContext, refundId: string): Promise<void> {
  await db
    .update(refunds)
    .set({ toldAt: new Date(clock()) })
    .where(eq(refunds.id, refundId))
}
