import type { ChargePurpose } from '@storefront/domain/enums'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type ChargeState, charges } from '../../platform/database/schema/charges.ts'

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
