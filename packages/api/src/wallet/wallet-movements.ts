import type { WalletMovement } from '@storefront/api-contract/wallet'
import { movementAmount } from '@storefront/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { orders, walletEntries, walletPurchases } from '../database/schema.ts'
import { isoText } from '../http/iso-text.ts'
import type { WalletHolder } from './wallet-entry.ts'

export const MOVEMENTS_PER_PAGE = 20

/** A page of a wallet's movements, newest first; `next_page` is null on the last one. */
export async function walletMovements(
  db: Database | Transaction,
  { referenceId, customerId }: WalletHolder,
  page: number,
): Promise<{ movements: WalletMovement[]; next_page: number | null }> {
  const rows = await db
    .select({ entry: walletEntries, number: orders.number, names: walletPurchases.names })
    .from(walletEntries)
    .leftJoin(orders, eq(orders.id, walletEntries.orderId))
    .leftJoin(walletPurchases, eq(walletPurchases.id, walletEntries.purchaseId))
    .where(and(eq(walletEntries.referenceId, referenceId), eq(walletEntries.customerId, customerId)))
    .orderBy(desc(walletEntries.position))
    .limit(MOVEMENTS_PER_PAGE + 1)
    .offset((page - 1) * MOVEMENTS_PER_PAGE)
  const movements = rows.slice(0, MOVEMENTS_PER_PAGE).map(({ entry, number, names }) => ({
    id: entry.id,
    kind: entry.kind,
    amount: movementAmount(entry.kind, entry.amount),
    bonus: entry.bonus,
    at: isoText(entry.at.getTime()),
    order_id: entry.orderId,
    order_number: number,
    names: names ?? [],
    note: entry.note,
  }))
  return { movements, next_page: rows.length > MOVEMENTS_PER_PAGE ? page + 1 : null }
}
