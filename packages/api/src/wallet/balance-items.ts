import type { LocalText } from '@storefront/api-contract'
import type { Wallet } from '@storefront/api-contract/wallet'
import type { Minor } from '@storefront/domain'
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../database/open.ts'
import { walletEntries, walletPurchases } from '../database/schema.ts'
import { isoText } from '../http/iso-text.ts'
import type { WalletHolder } from './wallet-entry.ts'

type Credit = Omit<Wallet['balance'][number], 'names'> & { names: LocalText }
const CREDITS = ['purchase', 'refund', 'adjustment'] as const
const AT_ONCE = 50

/**
 * Where the available credit came from (WL-01), newest first. The oldest credit is spent first, so what is left is the
 * newest that adds up to it.
 */
export async function balanceItems(
  db: Database | Transaction,
  holder: WalletHolder,
  available: Minor,
): Promise<Wallet['balance']> {
  const items: Credit[] = []
  let missing = available
  for (let offset = 0; missing > 0; offset += AT_ONCE) {
    const credits = await creditsOf(db, holder, offset)
    for (const credit of credits) {
      const amount = Math.min(credit.amount, missing)
      if (amount > 0) items.push({ ...credit, amount })
      missing -= amount
    }
    if (credits.length < AT_ONCE && missing > 0) {
      throw new Error(`The wallet of ${holder.customerId} holds more than it was ever given`)
    }
  }
  return items
}

async function creditsOf(
  db: Database | Transaction,
  { referenceId, customerId }: WalletHolder,
  offset: number,
): Promise<Credit[]> {
  const rows = await db
    .select({ entry: walletEntries, names: walletPurchases.names })
    .from(walletEntries)
    .leftJoin(walletPurchases, eq(walletPurchases.id, walletEntries.purchaseId))
    .where(
      and(
        eq(walletEntries.referenceId, referenceId),
        eq(walletEntries.customerId, customerId),
        inArray(walletEntries.kind, [...CREDITS]),
        gt(walletEntries.amount, 0),
      ),
    )
    .orderBy(desc(walletEntries.position))
    .limit(AT_ONCE)
    .offset(offset)
  return rows.map(({ entry, names }) => ({
    id: entry.id,
    kind: entry.kind as (typeof CREDITS)[number],
    names: names ?? [],
    amount: entry.amount,
    since: isoText(entry.at.getTime()),
  }))
}
