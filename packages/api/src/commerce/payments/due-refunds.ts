import type { Instant } from '@storefront/domain'
import { and, asc, count, eq, inArray, like, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import { refunds } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { giveUpOldRefunds } from './give-up-refunds.ts'
import { DUE, isDue } from './refund-ids.ts'
import { requestRefund } from './request-refund.ts'

/** Most refunds that one run starts automatically, so that after an upgrade or an outage not all start at once. */
const MOST_STARTED = 10
/** How often money that is due is tried to be returned, in about a day and a half. */
const MOST_TRIES = 6
/** A failure that is older is the operator's: the jobs stood still, and the money may have been returned by hand. */
const OLDEST_FAILURE_DAYS = 2
const DAY_MS = 24 * 60 * 60_000

/**
 * Starts refunds of money that is due, the oldest first, and says how many still wait (PR-04). One that failed is tried
 * again after 1, 2, 4, … hours by a refund of its own, six times in all, unless the operator decides. The id makes each
 * one start once. What failed too long ago is given up.
 */
export async function requestDueRefunds(context: CommerceContext): Promise<void> {
  const { db, clock, report } = context
  const now = clock()
  await giveUpOldRefunds(context, { oldestMs: OLDEST_FAILURE_DAYS * DAY_MS, mostTries: MOST_TRIES })
  const due = await findDue(context, now)
  const [first] = due
  if (first && due.length === MOST_STARTED)
    report(`${first.waiting} refunds are due; ${due.length} of them are started now`, null)
  for (const { id, tries } of due) await requestRefund(db, { id: dueId(id, tries + 1), chargeId: id }, now)
}

function findDue({ db, payments }: CommerceContext, now: Instant) {
  const ofDue = like(refunds.id, `${DUE}%`)
  const failed = sql`count(*) filter (where ${ofDue} and ${refunds.state} = 'failed')`
  const failedAt = sql`max(${refunds.updatedAt}) filter (where ${ofDue} and ${refunds.state} = 'failed')`
  const isLeft = sql`bool_or(${ofDue} and ${refunds.state} = 'failed' and ${refunds.nextAt} is null)`
  const onItsWay = sql`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} <> 'failed'), 0)`
  const pause = sql`interval '1 hour' * power(2, ${failed} - 1)`
  const oldest = sql`interval '1 day' * ${OLDEST_FAILURE_DAYS}::int`
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return db
    .select({
      id: charges.id,
      tries: sql`count(*) filter (where ${ofDue})`.mapWith(Number),
      waiting: sql`count(*) over ()`.mapWith(Number),
    })
    .from(charges)
    .leftJoin(refunds, eq(refunds.chargeId, charges.id))
    .where(
      // A provider that is no longer offered can return nothing.
      and(eq(charges.state, 'refund_due'), inArray(charges.provider, [...payments.settings.providers])),
    )
    .groupBy(charges.id)
    .having(
      and(
        sql`${charges.amount} > ${onItsWay}`,
        sql`${failed} < ${MOST_TRIES}`,
        sql`${isLeft} is not true`,
        sql`coalesce(${at} between ${failedAt} + ${pause} and ${failedAt} + ${oldest}, true)`,
      ),
    )
    .orderBy(asc(charges.createdAt), asc(charges.id))
    .limit(MOST_STARTED)
}

function dueId(chargeId: string, number: number): string {
  return number === 1 ? `${DUE}${chargeId}` : `${DUE}${chargeId}-${number}`
}

/** Whether money that is due, of which these are all refunds of the charge, has failed and is not tried again (PR-04). */
export function isGivenUp(ofCharge: readonly (typeof refunds.$inferSelect)[], now: Instant): boolean {
  const failed = ofCharge.filter((refund) => isDue(refund) && refund.state === 'failed')
  if (failed.length === 0) return false
  const failedAt = Math.max(...failed.map(({ updatedAt }) => updatedAt.getTime()))
  const isOld = now > failedAt + OLDEST_FAILURE_DAYS * DAY_MS
  return isOld || failed.length >= MOST_TRIES || failed.some(({ nextAt }) => nextAt === null)
}

/** What happens after a refund has failed, for the operator. */
export async function afterFailure(
  tx: Transaction,
  refund: Pick<typeof refunds.$inferSelect, 'id' | 'chargeId' | 'nextAt'>,
): Promise<string> {
  if (!isDue(refund) || !refund.nextAt) return 'look at the provider'
  const [row] = await tx
    .select({ tries: count() })
    .from(refunds)
    .where(
      and(eq(refunds.chargeId, refund.chargeId), like(refunds.id, `${DUE}%`), eq(refunds.state, 'failed')),
    )
  const tries = row?.tries ?? 0
  if (tries >= MOST_TRIES) return `it failed ${tries} times and is not tried again; look at the provider`
  return `it is tried again in ${2 ** (tries - 1)} h`
}
