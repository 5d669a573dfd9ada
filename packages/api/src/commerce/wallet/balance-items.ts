import type { LocalText } from '@storefront/api-contract'
import type { Wallet } from '@storefront/api-contract/wallet'
import { creditLeft, type Minor } from '@storefront/domain'
import { CREDIT_KINDS } from '@storefront/domain/enums'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { walletEntries, walletPurchases } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { TAKEN_BACK } from './credit-keys.ts'
import type { WalletHolder } from './wallet-entry.ts'

type Credit = Omit<Wallet['balance'][number], 'names'> & { names: LocalText }
const AT_ONCE = 50

/**
 * Where the available credit came from (WL-01), newest first; only as many credits are read as explain it.
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
    const explained = creditLeft(credits, missing)
    items.push(...explained.left)
    missing = explained.missing
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
  const taken = alias(walletEntries, 'taken')
  // A package that was refunded gave only what was not taken back.
  const amount = sql`${walletEntries.amount} + coalesce(${taken.amount}, 0)`
  const rows = await db
    .select({ entry: walletEntries, names: walletPurchases.names, amount: amount.mapWith(Number) })
    .from(walletEntries)
    .leftJoin(
      taken,
      and(
        eq(taken.referenceId, walletEntries.referenceId),
        eq(taken.key, sql`${walletEntries.key} || ${TAKEN_BACK}`),
      ),
    )
    .leftJoin(walletPurchases, eq(walletPurchases.id, walletEntries.purchaseId))
    .where(
      and(
        eq(walletEntries.referenceId, referenceId),
        eq(walletEntries.customerId, customerId),
        inArray(walletEntries.kind, [...CREDIT_KINDS]),
        gt(amount, 0),
      ),
    )
    .orderBy(desc(walletEntries.position))
    .limit(AT_ONCE)
    .offset(offset)
  return rows.map(({ entry, names, amount: given }) => ({
    id: entry.id,
    kind: entry.kind as (typeof CREDIT_KINDS)[number],
    names: names ?? [],
    amount: given,
    since: isoText(entry.at.getTime()),
  }))
}
