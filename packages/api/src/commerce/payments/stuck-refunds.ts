import type { Instant, Minor } from '@storefront/domain'
import type { ChargePurpose } from '@storefront/domain/enums'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import { refunds } from '../../platform/database/schema.ts'
import { isGivenUp } from './due-refunds.ts'
import { isDue, isOfDesk } from './refund-ids.ts'

type Refund = typeof refunds.$inferSelect

/** A refund that failed or is unclear and is not retried. */
export interface StuckRefund {
  /** In minor units. */
  amount: Minor
  /** `failed`: it was not returned; `unclear`: it may have been. */
  state: 'failed' | 'unclear'
}

/** Orders, reservations or packages that were paid for. */
interface Subjects {
  purpose: ChargePurpose
  ids: readonly string[]
}

/** The stuck refunds of these subjects, by subject (PR-04, DK-02). */
export async function stuckRefunds(
  db: Database | Transaction,
  subjects: Subjects,
  now: Instant,
): Promise<ReadonlyMap<string, StuckRefund[]>> {
  const bySubject = new Map<string, StuckRefund[]>()
  for (const [id, stuck] of await stuckRows(db, subjects, now))
    bySubject.set(
      id,
      stuck.map(({ amount, state }) => ({ amount, state })),
    )
  return bySubject
}

type StuckRow = Refund & StuckRefund

/** The rows of {@link stuckRefunds}, by subject. */
export async function stuckRows(
  db: Database | Transaction,
  subjects: Subjects,
  now: Instant,
): Promise<ReadonlyMap<string, StuckRow[]>> {
  const bySubject = new Map<string, StuckRow[]>()
  for (const [id, ofCharge] of await refundsOf(db, subjects)) {
    const stuck = ofCharge.filter(hasFailed).filter((refund) => isStuck(refund, ofCharge, now))
    if (stuck.length > 0) bySubject.set(id, [...(bySubject.get(id) ?? []), ...stuck])
  }
  return bySubject
}

/** The ids of all subjects of a business with stuck refunds, whatever their age (PR-04, DK-02). */
export async function stuckSubjects(
  db: Database,
  { referenceId, purpose }: { referenceId: string; purpose: ChargePurpose },
  now: Instant,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: charges.subjectId })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(
      and(
        inArray(refunds.state, ['failed', 'unclear']),
        eq(charges.purpose, purpose),
        eq(charges.referenceId, referenceId),
        ne(charges.state, 'refunded'),
      ),
    )
  const stuck = await stuckRows(db, { purpose, ids: rows.map(({ id }) => id) }, now)
  return [...stuck.keys()]
}

/** The refunds of these subjects' charges that are not fully refunded, grouped by charge. */
async function refundsOf(
  db: Database | Transaction,
  { purpose, ids }: Subjects,
): Promise<[subjectId: string, ofCharge: Refund[]][]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: charges.subjectId, refund: refunds })
    .from(charges)
    .innerJoin(refunds, eq(refunds.chargeId, charges.id))
    .where(
      and(eq(charges.purpose, purpose), inArray(charges.subjectId, [...ids]), ne(charges.state, 'refunded')),
    )
  const byCharge = new Map<string, [string, Refund[]]>()
  for (const { id, refund } of rows) {
    const [, ofCharge] = byCharge.get(refund.chargeId) ?? [id, []]
    byCharge.set(refund.chargeId, [id, [...ofCharge, refund]])
  }
  return [...byCharge.values()]
}

function hasFailed(refund: Refund): refund is StuckRow {
  return refund.state === 'failed' || refund.state === 'unclear'
}

function isStuck(refund: StuckRow, ofCharge: readonly Refund[], now: Instant): boolean {
  const isLeft =
    refund.state === 'unclear'
      ? refund.nextAt === null
      : isOfDesk(refund) || (isDue(refund) && isGivenUp(ofCharge, now))
  return isLeft && !isReplaced(refund, ofCharge)
}

/**
 * Whether later refunds of the charge replace one: those that returned as much, and for a failed one a new try,
 * which is shown in its place if it fails too. What is unclear counts as returned: only the provider's own can replace it.
 */
function isReplaced(refund: Refund, ofCharge: readonly Refund[]): boolean {
  const later = ofCharge.filter(({ createdAt }) => createdAt > refund.createdAt)
  const isUnclear = refund.state === 'unclear'
  const returned = later
    .filter((one) => one.state === 'refunded' && !(isUnclear && (isOfDesk(one) || isDue(one))))
    .reduce((sum, { amount }) => sum + amount, 0)
  if (returned >= refund.amount) return true
  return !isUnclear && later.some((one) => isDue(one) || (isOfDesk(one) && one.amount >= refund.amount))
}
