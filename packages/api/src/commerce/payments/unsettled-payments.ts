import type { ChargePurpose } from '@storefront/domain/enums'
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type ChargeState, charges } from '../../platform/database/schema/charges.ts'

/** A charge that has ended is asked about for so long: late money counts too (decision 0015). */
export const ENDED_AGE = 24 * 60 * 60_000
/** Money that its provider has still to say something about, or to move. */
const UNDER_WAY: ChargeState[] = ['pending', 'authorised', 'capture_due', 'void_due', 'refund_due']
/** Ended here, without a word of the provider. */
const GIVEN_UP: ChargeState[] = ['expired', 'superseded']

/**
 * Those of these subjects with a payment whose provider has not said what became of it: the money may have come (PR-04).
 * The sandbox takes none after its payment has ended.
 */
export async function unsettledPayments(
  db: Database | Transaction,
  purpose: ChargePurpose,
  subjectIds: string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: charges.subjectId })
    .from(charges)
    .where(
      and(
        eq(charges.purpose, purpose),
        inArray(charges.subjectId, subjectIds),
        or(
          eq(charges.state, 'pending'),
          and(inArray(charges.state, GIVEN_UP), ne(charges.provider, 'sandbox')),
        ),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Whether money of a business is under way: to be paid, taken, released or returned, or given up here less than a day
 * ago, for so long providers are asked about it (PR-04). `now` is in epoch milliseconds.
 */
export async function hasMoneyUnderWay(tx: Transaction, referenceId: string, now: number): Promise<boolean> {
  const isGivenUp = and(
    inArray(charges.state, GIVEN_UP),
    ne(charges.provider, 'sandbox'),
    gt(charges.createdAt, new Date(now - ENDED_AGE)),
  )
  const [found] = await tx
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.referenceId, referenceId), or(inArray(charges.state, UNDER_WAY), isGivenUp)))
    .limit(1)
  return found !== undefined
}
