import { and, asc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { charges } from '../../platform/database/schema/charges.ts'
import { inParallel } from '../../platform/in-parallel.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { Charge } from './charge-handler.ts'
import type { PaymentNotice } from './payment-provider.ts'
import type { Payee } from './payments.ts'
import { type NoticeSource, type Settlement, settleCharge } from './settle-charge.ts'
import { keepUnbooked } from './unbooked-payments.ts'
import { ENDED_AGE } from './unsettled-payments.ts'

const BATCH_SIZE = 50
/** A provider that takes long to answer holds up few others. */
const AT_ONCE = 8
const MINUTE = 60_000
const PENDING_PAUSE = 3 * MINUTE
/** A charge that has ended, or whose money is reserved, is asked about this often. */
const ENDED_PAUSE = 30 * MINUTE
const RETURN_PAUSE = 2_000
/** Reserved money is taken or released at once, and tried again after this. */
const RESERVED_PAUSE = 10 * MINUTE
/** Lease of a claim: longer than two requests to a provider; afterwards another process takes over from a dead one. */
const RESERVED_CLAIM = 30_000

/**
 * Asks the providers about charges whose callback has not come, so that lost and late ones are found, and captures or
 * voids reserved money that is due (PR-04). Such money whose account or provider is gone waits, and is reported at each
 * try. Safe to run on several instances at once.
 */
export async function reconcileCharges(context: CommerceContext): Promise<void> {
  const { db, clock, payments } = context
  const names = payments.settings.providers.filter((name) => name !== 'sandbox')
  const now = clock()
  const before = (ms: number) => new Date(now - ms)
  const askedAt = sql`coalesce(${charges.checkedAt}, ${charges.createdAt})`
  const due = await db
    .select()
    .from(charges)
    .where(
      or(
        and(
          ne(charges.provider, 'sandbox'),
          inArray(charges.state, ['capture_due', 'void_due']),
          or(isNull(charges.checkedAt), lt(charges.checkedAt, before(RESERVED_PAUSE))),
        ),
        and(
          inArray(charges.provider, names),
          or(
            and(eq(charges.state, 'pending'), lt(askedAt, before(PENDING_PAUSE))),
            and(eq(charges.state, 'authorised'), lt(askedAt, before(ENDED_PAUSE))),
            and(
              inArray(charges.state, ['failed', 'expired', 'superseded']),
              gt(charges.createdAt, before(ENDED_AGE)),
              lt(askedAt, before(ENDED_PAUSE)),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(askedAt))
    .limit(BATCH_SIZE)
  await inParallel(due, AT_ONCE, (charge) => reconcileCharge(context, charge))
}

/** Asks about a visitor's own charge when they come back from the provider's page. */
export async function reconcileReturn(context: CommerceContext, charge: Charge): Promise<void> {
  const askedAt = charge.checkedAt?.getTime() ?? 0
  if (charge.state === 'pending' && askedAt < context.clock() - RETURN_PAUSE)
    await reconcileCharge(context, charge)
}

async function reconcileCharge(context: CommerceContext, charge: Charge): Promise<void> {
  const { db, clock, payments } = context
  const { id, checkedAt, provider, referenceId } = charge
  const claimedAt = new Date(clock() - (isDue(charge) ? RESERVED_PAUSE - RESERVED_CLAIM : 0))
  const [claimed] = await db
    .update(charges)
    .set({ checkedAt: claimedAt })
    .where(
      and(
        eq(charges.id, id),
        eq(charges.state, charge.state),
        checkedAt === null ? isNull(charges.checkedAt) : eq(charges.checkedAt, checkedAt),
      ),
    )
    .returning({ id: charges.id })
  if (!claimed) return
  try {
    const payee = await payments.payee(db, charge)
    if (!payee && isDue(charge))
      context.report(`The reserved money of charge ${id} waits for an account at ${provider}`, null)
    const notice = payee && (await askProvider(payee, charge))
    if (!notice) return
    // An answer about another session would settle that one.
    if (notice.session !== id) throw new Error(`${provider} answered about another session`)
    const settlement = await settleAnswer(context, charge, notice, { provider, referenceId })
    if (settlement === 'mismatch' && charge.paidAmount === null)
      context.report(`${provider} names another amount than was asked for: charge ${id}`, null)
  } catch (error) {
    context.report(`${provider} did not say what became of charge ${id}`, error)
  } finally {
    if (isDue(charge)) await endClaim(context, id, claimedAt)
  }
}

/** Whether reserved money is to be captured or voided. */
function isDue({ state }: Charge): boolean {
  return state === 'capture_due' || state === 'void_due'
}

/** Schedules the next attempt, unless one was requested meanwhile. */
async function endClaim({ db, clock }: CommerceContext, id: string, claimedAt: Date): Promise<void> {
  await db
    .update(charges)
    .set({ checkedAt: new Date(clock()) })
    .where(and(eq(charges.id, id), eq(charges.checkedAt, claimedAt)))
}

/** Applies a response of the provider; a payment of another amount is recorded as unbooked. */
async function settleAnswer(
  context: CommerceContext,
  charge: Charge,
  notice: PaymentNotice,
  source: NoticeSource,
): Promise<Settlement> {
  const settlement = await settleCharge(context, notice, source)
  if (settlement === 'mismatch') await keepUnbooked(context, charge, notice)
  return settlement
}

function askProvider({ provider, account }: Payee, charge: Charge): Promise<PaymentNotice | null> {
  const { id: session, state, payment, amount, currency } = charge
  const paid = { session, payment, amount, currency }
  if (state === 'capture_due') return provider.capture(account, paid)
  if (state === 'void_due') return provider.void(account, paid)
  return provider.status(account, paid)
}

/** Asks the provider about a session that it called back about, and applies its answer. */
export async function noticeSession(
  context: CommerceContext,
  payee: Payee,
  source: NoticeSource,
  session: string,
): Promise<Settlement> {
  const [charge] = await context.db.select().from(charges).where(eq(charges.id, session))
  if (charge?.provider !== source.provider || charge.referenceId !== source.referenceId)
    return 'unknown-session'
  const { payment, amount, currency } = charge
  const notice = await payee.provider.status(payee.account, { session, payment, amount, currency })
  return notice?.session === session ? settleAnswer(context, charge, notice, source) : 'ignored'
}
