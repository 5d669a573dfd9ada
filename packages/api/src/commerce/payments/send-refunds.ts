import { and, asc, eq, inArray, lte, ne } from 'drizzle-orm'
import { charges } from '../../platform/database/schema/charges.ts'
import { OPEN_REFUND_STATES, refunds } from '../../platform/database/schema.ts'
import { runBudget } from '../../platform/run-budget.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { applyRefund } from './apply-refund.ts'
import { requestDueRefunds } from './due-refunds.ts'
import { callbackUrl } from './payment-paths.ts'
import { NotSentError, type RefundNotice } from './payment-provider.ts'
import type { Payee } from './payments.ts'
import { receivedOf } from './unbooked-payments.ts'

const BATCH_SIZE = 50
const MINUTE = 60_000
/** Lease of a claim: longer than two requests to a provider; afterwards another process takes over from a dead one. */
const CLAIM_MS = 30_000
const DAY_MS = 24 * 60 * MINUTE
/** Cards take up to ten business days after the provider has done its part; that part takes hours. */
const LONG_DAYS = 3
const LONGEST_PAUSE_MINUTES = 6 * 60

type Refund = typeof refunds.$inferSelect
type Charge = typeof charges.$inferSelect

/**
 * Returns the money of charges that are due to be refunded, sends refunds that were requested, and asks for those that
 * were pending or are unclear (PR-04). A refund is sent by one instance at a time and tried again with growing pauses. A
 * provider that answers slowly holds up the jobs after this one for a few seconds; the next run goes on with the rest.
 */
export async function sendRefunds(context: CommerceContext): Promise<void> {
  await requestDueRefunds(context)
  const { db, clock } = context
  const due = await db
    .select({ refund: refunds, charge: charges })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(inArray(refunds.state, [...OPEN_REFUND_STATES]), lte(refunds.nextAt, new Date(clock()))))
    .orderBy(asc(refunds.nextAt))
    .limit(BATCH_SIZE)
  const budget = runBudget()
  for (const { refund, charge } of due) {
    if (!budget.isLeft()) break
    await sendRefund(context, refund, charge)
  }
}

async function sendRefund(context: CommerceContext, refund: Refund, charge: Charge): Promise<void> {
  const claimed = await claim(context, refund)
  if (!claimed) return
  const payee = await payeeOf(context, charge, `The refund ${refund.id} waits for an account`)
  if (!payee) return putBack(context, claimed)
  try {
    const notice = await askProvider(context, payee, claimed, charge)
    if (notice.state === 'pending' || notice.state === 'unclear') await pause(context, claimed)
    if (notice.state === 'pending') reportLong(context, claimed)
    await applyRefund(context, refund.id, notice)
  } catch (error) {
    const isSent = !(error instanceof NotSentError)
    await (isSent ? pause(context, claimed) : putBack(context, claimed))
    const what = isSent ? 'answered' : 'taken'
    context.report(`The refund ${refund.id} was not ${what} by ${charge.provider}`, error)
  }
}

/** The account of a charge; null, and reported, until it is set again if it is gone or PAYMENT_KEYS lacks its key. */
async function payeeOf(
  { db, payments, report }: CommerceContext,
  charge: Charge,
  waits: string,
): Promise<Payee | null> {
  const told = `${waits} at ${charge.provider}`
  try {
    const payee = await payments.payee(db, charge)
    if (!payee) report(told, null)
    return payee
  } catch (error) {
    report(told, error)
    return null
  }
}

/** A provider that does not end a refund is named each time it is asked. */
function reportLong({ clock, report }: CommerceContext, { id, chargeId, createdAt }: Refund): void {
  const days = Math.floor((clock() - createdAt.getTime()) / DAY_MS)
  if (days >= LONG_DAYS)
    report(`The refund ${id} of charge ${chargeId} is pending for ${days} days; look at the provider`, null)
}

async function askProvider(
  context: CommerceContext,
  { provider, account }: Payee,
  refund: Refund,
  charge: Charge,
): Promise<RefundNotice> {
  if (refund.providerRefund) return provider.refundStatus(account, refund.providerRefund)
  return provider.refund(account, {
    session: charge.id,
    payment: charge.payment,
    ...receivedOf(charge),
    refundId: refund.id,
    returned: refund.amount,
    isRetry: refund.tries > 1,
    requestedAt: refund.createdAt.getTime(),
    otherRefunds: await otherRefunds(context, refund),
    callbackUrl: callbackUrl(context.publicOrigin, provider.name, charge.referenceId),
  })
}

async function otherRefunds({ db }: CommerceContext, { id, chargeId }: Refund): Promise<string[]> {
  const others = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId), ne(refunds.id, id)))
  return others.map((other) => other.id)
}

/** Takes a refund for this instance; null if another one was first. */
async function claim(
  { db, clock }: CommerceContext,
  { id, tries, nextAt, state }: Refund,
): Promise<Refund | null> {
  if (!nextAt) return null
  const [claimed] = await db
    .update(refunds)
    .set({ tries: tries + 1, nextAt: new Date(clock() + CLAIM_MS) })
    .where(and(eq(refunds.id, id), eq(refunds.state, state), eq(refunds.nextAt, nextAt)))
    .returning()
  return claimed ?? null
}

async function pause({ db, clock }: CommerceContext, { id, tries }: Refund): Promise<void> {
  const minutes = Math.min(2 ** tries, LONGEST_PAUSE_MINUTES)
  await db
    .update(refunds)
    .set({ nextAt: new Date(clock() + minutes * MINUTE) })
    .where(eq(refunds.id, id))
}

/** Does not count a try that cannot have returned anything; the next one follows when it has waited twice as long. */
async function putBack({ db, clock }: CommerceContext, { id, tries, createdAt }: Refund): Promise<void> {
  const waited = (clock() - createdAt.getTime()) / MINUTE
  const minutes = Math.min(Math.max(waited, 2), LONGEST_PAUSE_MINUTES)
  await db
    .update(refunds)
    .set({ tries: tries - 1, nextAt: new Date(clock() + minutes * MINUTE) })
    .where(eq(refunds.id, id))
}
