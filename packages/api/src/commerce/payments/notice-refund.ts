import type { Minor } from '@storefront/domain'
import { and, eq, isNull } from 'drizzle-orm'
import { type ChargeState, charges } from '../../platform/database/schema/charges.ts'
import { refunds } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { applyRefund, isOfAnotherTry } from './apply-refund.ts'
import type { Charge } from './charge-handler.ts'
import { countRefunded } from './count-refunded.ts'
import { lockCharge } from './lock-charge.ts'
import type { RefundNotice } from './payment-provider.ts'
import type { Payee } from './payments.ts'
import { noticeSession } from './reconcile-charges.ts'
import { providerRefundId } from './refund-ids.ts'
import type { NoticeSource, Settlement } from './settle-charge.ts'

/**
 * Fetches the refund of a callback from the provider and applies its status. A refund made in the provider's dashboard,
 * or a second one of the same id, is stored and reported, so that the sums stay right.
 */
export async function noticeRefund(
  context: CommerceContext,
  { provider, account }: Payee,
  source: NoticeSource,
  providerRefund: string,
): Promise<Settlement> {
  const notice = await provider.refundStatus(account, providerRefund)
  const charge = notice.payment === null ? null : await chargeOf(context, source, notice.payment)
  if (!charge) return 'unknown-session'
  // Callbacks come in any order: the payment may not be known yet, or not that it was captured.
  if (!isPaid(charge.state)) await noticeSession(context, { provider, account }, source, charge.id)
  const known = await refundOf(context, charge, notice)
  const isTwice = known?.state === 'refunded' && notice.state === 'refunded' && isOfAnotherTry(known, notice)
  if (known && !isTwice) return (await applyRefund(context, known.id, notice)) ? 'applied' : 'ignored'
  if (!notice.returned) return 'ignored'
  const id = providerRefundId(source.provider, providerRefund)
  const added = await storeRefund(context, charge, { id, providerRefund, amount: notice.returned })
  const { provider: at } = source
  const what = known
    ? `The refund ${known.id} was made twice at ${at}`
    : `A payment was refunded at ${at} itself`
  if (added) context.report(`${what}: charge ${charge.id}`, null)
  return (await applyRefund(context, id, notice)) ? 'applied' : 'ignored'
}

/** The refund that a notice is about: by the provider's id, else by ours. */
async function refundOf({ db }: CommerceContext, { id }: Charge, { refundId, providerRefund }: RefundNotice) {
  const ofCharge = await db.select().from(refunds).where(eq(refunds.chargeId, id))
  return (
    ofCharge.find((one) => one.providerRefund !== null && one.providerRefund === providerRefund) ??
    ofCharge.find((one) => one.id === refundId)
  )
}

/** Stores a refund that is known to the provider alone; false if it is stored already. */
async function storeRefund(
  { db, clock, chargeHandlers }: CommerceContext,
  charge: Charge,
  refund: { id: string; providerRefund: string; amount: Minor },
): Promise<boolean> {
  const at = new Date(clock())
  return db.transaction(async (tx) => {
    await lockCharge(tx, chargeHandlers, charge)
    const times = { nextAt: at, createdAt: at, updatedAt: at }
    const added = await countRefunded(tx, charge.id, () =>
      tx
        .insert(refunds)
        .values({ ...refund, chargeId: charge.id, state: 'pending', ...times })
        .onConflictDoNothing()
        .returning({ id: refunds.id }),
    )
    return added.length > 0
  })
}

/** A customer disputes a payment at the bank: the operator answers it on the provider's pages. */
export async function noticeDispute(
  context: CommerceContext,
  source: NoticeSource,
  payment: string,
): Promise<Settlement> {
  const charge = await chargeOf(context, source, payment)
  if (!charge) return 'unknown-session'
  const [changed] = await context.db
    .update(charges)
    .set({ disputedAt: new Date(context.clock()) })
    .where(and(eq(charges.id, charge.id), isNull(charges.disputedAt)))
    .returning()
  if (!changed) return 'ignored'
  context.report(
    `A payment is disputed: ${charge.purpose} of ${charge.referenceId}, charge ${charge.id}`,
    null,
  )
  return 'applied'
}

function isPaid(state: ChargeState): boolean {
  return state === 'paid' || state === 'refund_due' || state === 'refunded'
}

async function chargeOf({ db }: CommerceContext, { provider, referenceId }: NoticeSource, payment: string) {
  const [charge] = await db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.payment, payment),
        eq(charges.provider, provider),
        referenceId === null ? undefined : eq(charges.referenceId, referenceId),
      ),
    )
  return charge ?? null
}
