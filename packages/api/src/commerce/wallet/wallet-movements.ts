import type { CallAnswer } from '@storefront/api-contract'
import type { WalletMovement, walletHistoryCall } from '@storefront/api-contract/wallet'
import { movementAmount } from '@storefront/domain'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { orders, walletEntries, walletPurchases } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import type { WalletHolder } from './wallet-entry.ts'

export const MOVEMENTS_PER_PAGE = 20

/** A wallet's movements, newest first, by page from 1 or after a cursor; what leads on is null at the end. */
export async function walletMovements(
  db: Database | Transaction,
  { referenceId, customerId }: WalletHolder,
  from: { page: number } | { cursor: number },
): Promise<CallAnswer<typeof walletHistoryCall>> {
  const own = and(eq(walletEntries.referenceId, referenceId), eq(walletEntries.customerId, customerId))
  const rows = await db
    .select({ entry: walletEntries, number: orders.number, names: walletPurchases.names })
    .from(walletEntries)
    .leftJoin(orders, eq(orders.id, walletEntries.orderId))
    .leftJoin(walletPurchases, eq(walletPurchases.id, walletEntries.purchaseId))
    .where('cursor' in from ? and(own, lt(walletEntries.position, from.cursor)) : own)
    .orderBy(desc(walletEntries.position))
    .limit(MOVEMENTS_PER_PAGE + 1)
    .offset('page' in from ? (from.page - 1) * MOVEMENTS_PER_PAGE : 0)
  const shown = rows.slice(0, MOVEMENTS_PER_PAGE)
  const hasMore = rows.length > MOVEMENTS_PER_PAGE
  const movements = shown.map(
    ({ entry, number, names }): WalletMovement => ({
      id: entry.id,
      kind: entry.kind,
      amount: movementAmount(entry.kind, entry.amount),
      bonus: entry.bonus,
      at: isoText(entry.at.getTime()),
      order_id: entry.orderId,
      order_number: number,
      names: names ?? [],
      note: entry.note,
    }),
  )
  return {
    movements,
    next_page: hasMore && 'page' in from ? from.page + 1 : null,
    next_cursor: hasMore ? String(shown.at(-1)?.entry.position) : null,
  }
}
