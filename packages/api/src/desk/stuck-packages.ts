import type { StuckPackage } from '@storefront/api-contract/desk'
import type { Instant } from '@storefront/domain'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { charges, customers, walletPurchases } from '../database/schema.ts'
import { isoText } from '../http/iso-text.ts'
import { stuckRows, stuckSubjects } from '../payments/stuck-refunds.ts'

const purpose = 'package'

/** The wallet packages of a business with stuck refunds, oldest first (DK-02, PR-04). */
export async function stuckPackages(
  db: Database,
  referenceId: string,
  now: Instant,
): Promise<StuckPackage[]> {
  const ids = await stuckSubjects(db, { referenceId, purpose }, now)
  const stuck = await stuckRows(db, { purpose, ids }, now)
  const found = await paymentsOf(db, [...stuck.values()].flat())
  const packages = new Map<string, StuckPackage>()
  for (const { charge, purchase, phone } of found) {
    const { subjectId, provider, payment, id, currency, createdAt } = charge
    const known = packages.get(subjectId)
    packages.set(subjectId, {
      purchase_id: subjectId,
      names: purchase?.names ?? [],
      phone,
      currency,
      stuck_refunds: (stuck.get(subjectId) ?? []).map(({ amount, state }) => ({ amount, state })),
      payments: [...(known?.payments ?? []), { provider, id: payment ?? id }],
      bought_at: known?.bought_at ?? isoText(createdAt.getTime()),
    })
  }
  return [...packages.values()]
}

/** The charges of these refunds with purchase and customer, oldest first. */
async function paymentsOf(db: Database, stuck: readonly { chargeId: string }[]) {
  if (stuck.length === 0) return []
  return db
    .select({ charge: charges, purchase: walletPurchases, phone: customers.phone })
    .from(charges)
    .leftJoin(walletPurchases, eq(walletPurchases.id, charges.subjectId))
    .leftJoin(customers, eq(customers.id, walletPurchases.customerId))
    .where(
      inArray(
        charges.id,
        stuck.map(({ chargeId }) => chargeId),
      ),
    )
    .orderBy(asc(charges.createdAt), asc(charges.id))
}
