import { and, eq, gte, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import { refunds } from '../../platform/database/schema.ts'
import type { Charge } from './charge-handler.ts'
import type { ProviderReport, ReportedTime } from './payment-provider.ts'
import type { Payee } from './payments.ts'

/** A refund in the books with the charge whose money it returns. */
export interface BookedRefund {
  refund: typeof refunds.$inferSelect
  charge: Charge
}

interface Looked {
  time: ReportedTime
  /** Entries of the list that one query looks up. */
  part: number
}

/** The charges of an account that are on its provider's list, and those that were begun in its time; the oldest first. */
export async function bookedCharges(
  db: Database,
  { provider, account }: Payee,
  { payments }: ProviderReport,
  { time, part }: Looked,
): Promise<Charge[]> {
  const select = (which: SQL | undefined) =>
    db
      .select()
      .from(charges)
      .where(and(eq(charges.provider, provider.name), eq(charges.referenceId, account.referenceId), which))
  const found = await select(
    and(gte(charges.createdAt, new Date(time.from)), lt(charges.createdAt, new Date(time.to))),
  )
  for (const some of partsOf(payments, part)) {
    const named = some.flatMap(({ payment, session }) => (session ? [payment, session] : [payment]))
    found.push(...(await select(or(inArray(charges.id, named), inArray(charges.payment, named)))))
  }
  return oldestFirst(found, (charge) => charge)
}

/** The refunds of an account that are on its provider's list, and those that were begun in its time and have an id there. */
export async function bookedRefunds(
  db: Database,
  { provider, account }: Payee,
  { refunds: reported }: ProviderReport,
  { time, part }: Looked,
): Promise<BookedRefund[]> {
  const select = (which: SQL | undefined) =>
    db
      .select({ refund: refunds, charge: charges })
      .from(refunds)
      .innerJoin(charges, eq(charges.id, refunds.chargeId))
      .where(and(eq(charges.provider, provider.name), eq(charges.referenceId, account.referenceId), which))
  const found = await select(
    and(
      isNotNull(refunds.providerRefund),
      gte(refunds.createdAt, new Date(time.from)),
      lt(refunds.createdAt, new Date(time.to)),
    ),
  )
  for (const some of partsOf(reported, part)) {
    const there = some.map(({ providerRefund }) => providerRefund)
    const ours = some.flatMap(({ refundId }) => refundId ?? [])
    found.push(...(await select(or(inArray(refunds.providerRefund, there), inArray(refunds.id, ours)))))
  }
  return oldestFirst(found, ({ refund }) => refund)
}

function partsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

/** Each once, although several parts may have found it. */
function oldestFirst<T>(found: readonly T[], of: (one: T) => { id: string; createdAt: Date }): T[] {
  return [...new Map(found.map((one) => [of(one).id, one])).values()].sort(
    (a, b) => of(a).createdAt.getTime() - of(b).createdAt.getTime() || (of(a).id < of(b).id ? -1 : 1),
  )
}
