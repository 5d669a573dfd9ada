import {
  oldestRequestAt,
  requestWait,
  TABLE_REQUEST_LIMIT,
  type TableRequestKind,
} from '@storefront/domain/desk'
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { tableRequests } from '../../platform/database/schema.ts'
import { randomId } from '../../platform/http/random-id.ts'
import { requestsOfTable } from './request-records.ts'

export interface WantedRequest {
  referenceId: string
  branchId: string
  table: { id: string; name: string }
  kind: TableRequestKind
}

/**
 * Stores a request unless the table has one of its kind: many taps at once are one (DK-06). Returns the seconds to wait
 * when the table asked too often, else null.
 */
export function requestAtTable(db: Database, wanted: WantedRequest, now: number): Promise<number | null> {
  const { branchId, table, kind } = wanted
  return db.transaction(async (tx) => {
    await lockTable(tx, wanted)
    await clearForgotten(tx, wanted, now)
    const current = await requestsOfTable(tx, { branchId, tableId: table.id }, now)
    if (current.some((one) => one.kind === kind)) return null
    const wait = requestWait(await recentOf(tx, wanted, now), now)
    if (wait !== null) return wait
    await tx.insert(tableRequests).values({
      id: randomId(),
      referenceId: wanted.referenceId,
      branchId,
      tableId: table.id,
      tableName: table.name,
      kind,
      state: 'open',
      requestedAt: new Date(now),
    })
    return null
  })
}

/** Requests of one table take their turn, so that none is doubled and the limit is exact. */
async function lockTable(tx: Transaction, { branchId, table }: WantedRequest): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`table ${branchId} ${table.id}`}, 0))`)
}

/** A request that nobody cleared in time makes room for a new one. */
async function clearForgotten(
  tx: Transaction,
  { branchId, table }: WantedRequest,
  now: number,
): Promise<void> {
  await tx
    .update(tableRequests)
    .set({ state: 'cleared', clearedAt: new Date(now) })
    .where(
      and(
        eq(tableRequests.branchId, branchId),
        eq(tableRequests.tableId, table.id),
        ne(tableRequests.state, 'cleared'),
        lte(tableRequests.requestedAt, new Date(oldestRequestAt(now))),
      ),
    )
}

async function recentOf(tx: Transaction, { branchId, table }: WantedRequest, now: number): Promise<number[]> {
  const since = new Date(now - TABLE_REQUEST_LIMIT.withinMs)
  const rows = await tx
    .select({ at: tableRequests.requestedAt })
    .from(tableRequests)
    .where(
      and(
        eq(tableRequests.branchId, branchId),
        eq(tableRequests.tableId, table.id),
        gt(tableRequests.requestedAt, since),
      ),
    )
  return rows.map(({ at }) => at.getTime())
}
