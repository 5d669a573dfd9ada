import { and, eq, like, sql } from 'drizzle-orm'
import { charges } from '../../platform/database/schema/charges.ts'
import { refunds } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { Charge } from './charge-handler.ts'
import { lockCharge } from './lock-charge.ts'
import { touchSubject } from './refund-effects.ts'
import { DUE } from './refund-ids.ts'

const IS_OF_DUE = like(refunds.id, `${DUE}%`)
const HAS_FAILED = sql`${IS_OF_DUE} and ${refunds.state} = 'failed'`
/** Charges that one run gives up: after an outage, not all at once. */
const MOST_GIVEN_UP = 50

interface GivenUp {
  /** How old the newest failure is at most while it is tried. */
  oldestMs: number
  /** Money that failed so often was given up with its last failure. */
  mostTries: number
}

/**
 * Stops retrying refunds whose newest failure is too old and leaves them to the operator: the desk shows them, as after
 * any change of the order or reservation (PR-04, DK-02). Each is given up and reported once.
 */
export async function giveUpOldRefunds(context: CommerceContext, when: GivenUp): Promise<void> {
  for (const charge of await oldFailures(context, when)) await giveUp(context, charge, when)
}

async function oldFailures(
  { db, clock }: CommerceContext,
  { oldestMs, mostTries }: GivenUp,
): Promise<Charge[]> {
  const failedAt = sql`max(${refunds.updatedAt}) filter (where ${HAS_FAILED})`
  const isTried = sql`bool_and(${refunds.nextAt} is not null) filter (where ${HAS_FAILED})`
  const onItsWay = sql`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} <> 'failed'), 0)`
  const oldest = sql`${new Date(clock() - oldestMs).toISOString()}::timestamptz`
  const rows = await db
    .select({ charge: charges })
    .from(charges)
    .innerJoin(refunds, eq(refunds.chargeId, charges.id))
    .where(eq(charges.state, 'refund_due'))
    .groupBy(charges.id)
    .having(
      and(
        sql`${failedAt} < ${oldest}`,
        isTried,
        sql`count(*) filter (where ${HAS_FAILED}) < ${mostTries}`,
        sql`${charges.amount} > ${onItsWay}`,
      ),
    )
    .limit(MOST_GIVEN_UP)
  return rows.map(({ charge }) => charge)
}

async function giveUp(context: CommerceContext, charge: Charge, { oldestMs }: GivenUp): Promise<void> {
  const { db, clock, chargeHandlers, report } = context
  const now = clock()
  const left = await db.transaction(async (tx) => {
    await lockCharge(tx, chargeHandlers, charge)
    const given = await tx
      .update(refunds)
      .set({ nextAt: null })
      .where(
        and(
          eq(refunds.chargeId, charge.id),
          HAS_FAILED,
          sql`${refunds.nextAt} is not null`,
          sql`${refunds.updatedAt} < ${new Date(now - oldestMs).toISOString()}::timestamptz`,
        ),
      )
      .returning({ id: refunds.id })
    if (given.length > 0) await touchSubject(tx, charge, new Date(now))
    return given
  })
  if (left.length > 0)
    report(`The money of charge ${charge.id} is due and is not tried again; look at the provider`, null)
}
