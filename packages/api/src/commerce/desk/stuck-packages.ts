import type { StuckPackage, UnbookedPackage } from '@storefront/api-contract/desk'
import type { Instant } from '@storefront/domain'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { charges, customers, walletPurchases } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { stuckRows, stuckSubjects } from '../payments/stuck-refunds.ts'
import { unbookedCharges, unbookedSubjects } from '../payments/unbooked-payments.ts'

const purpose = 'package'

type BoughtPackage = Omit<StuckPackage, 'stuck_refunds'>

/** What the owner hears of wallet packages (DK-02, PR-04). */
export async function packageNotices(
  db: Database,
  referenceId: string,
  now: Instant,
): Promise<{ packages: StuckPackage[]; unbooked: UnbookedPackage[] }> {
  return {
    packages: await stuckPackages(db, referenceId, now),
    unbooked: await unbookedPackages(db, referenceId),
  }
}

/** The wallet packages of a business whose money does not go back by itself, the oldest first. */
async function stuckPackages(db: Database, referenceId: string, now: Instant): Promise<StuckPackage[]> {
  const ids = await stuckSubjects(db, { referenceId, purpose }, now)
  const stuck = await stuckRows(db, { purpose, ids }, now)
  const chargeIds = [...stuck.values()].flat().map(({ chargeId }) => chargeId)
  return (await boughtPackages(db, chargeIds)).map((bought) => ({
    ...bought,
    stuck_refunds: (stuck.get(bought.purchase_id) ?? []).map(({ amount, state }) => ({ amount, state })),
  }))
}

/** The wallet packages of a business that were paid with another amount than was asked for, the oldest first. */
async function unbookedPackages(db: Database, referenceId: string): Promise<UnbookedPackage[]> {
  const ids = await unbookedSubjects(db, { referenceId, purpose })
  const found = await unbookedCharges(db, { purpose, ids })
  const chargeIds = found.map(({ id }) => id)
  return (await boughtPackages(db, chargeIds)).map((bought) => ({
    ...bought,
    unbooked_payments: found
      .filter(({ subjectId }) => subjectId === bought.purchase_id)
      .map(({ unbooked }) => unbooked),
  }))
}

/** What was bought with these charges, and whose it is, the oldest first. */
async function boughtPackages(db: Database, chargeIds: readonly string[]): Promise<BoughtPackage[]> {
  const packages = new Map<string, BoughtPackage>()
  for (const { charge, purchase, phone } of await paymentsOf(db, chargeIds)) {
    const { subjectId, provider, payment, id, currency, createdAt } = charge
    const known = packages.get(subjectId)
    packages.set(subjectId, {
      purchase_id: subjectId,
      names: purchase?.names ?? [],
      phone,
      currency,
      payments: [...(known?.payments ?? []), { provider, id: payment ?? id }],
      bought_at: known?.bought_at ?? isoText(createdAt.getTime()),
    })
  }
  return [...packages.values()]
}

/** These charges with what they were for and whose they are, the oldest first. */
async function paymentsOf(db: Database, chargeIds: readonly string[]) {
  if (chargeIds.length === 0) return []
  return db
    .select({ charge: charges, purchase: walletPurchases, phone: customers.phone })
    .from(charges)
    .leftJoin(walletPurchases, eq(walletPurchases.id, charges.subjectId))
    .leftJoin(customers, eq(customers.id, walletPurchases.customerId))
    .where(inArray(charges.id, [...chargeIds]))
    .orderBy(asc(charges.createdAt), asc(charges.id))
}
