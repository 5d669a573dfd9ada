import { oldestRequestAt } from '@storefront/domain/desk'
import { and, asc, eq, gt, inArray, ne, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { tableRequests } from '../../platform/database/schema.ts'

export type TableRequestRow = typeof tableRequests.$inferSelect

/** A desk sees the requests of its business, and of its branch if it has one. */
interface Desk {
  referenceId: string
  branchId: string | null
}

/** More are never open at a time: a table has at most one of a kind. */
const MOST_SHOWN = 500

/** The requests that nobody has cleared, the oldest first (DK-06). */
export function currentRequests(
  db: Database,
  { referenceId, branchId }: Desk,
  now: number,
): Promise<TableRequestRow[]> {
  const isHere = and(
    eq(tableRequests.referenceId, referenceId),
    branchId === null ? undefined : eq(tableRequests.branchId, branchId),
  )
  return select(db, and(isHere, isCurrent(now)))
}

/** Requests by id, as they are now. */
export function requestsById(
  db: Database,
  { referenceId, branchId }: Desk,
  ids: readonly string[],
): Promise<TableRequestRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  const isHere = branchId === null ? undefined : eq(tableRequests.branchId, branchId)
  return select(
    db,
    and(inArray(tableRequests.id, [...ids]), eq(tableRequests.referenceId, referenceId), isHere),
  )
}

/** The requests of one table that nobody has cleared, the oldest first. */
export function requestsOfTable(
  db: Database | Transaction,
  { branchId, tableId }: { branchId: string; tableId: string },
  now: number,
): Promise<TableRequestRow[]> {
  const isOfTable = and(eq(tableRequests.branchId, branchId), eq(tableRequests.tableId, tableId))
  return select(db, and(isOfTable, isCurrent(now)))
}

function isCurrent(now: number): SQL | undefined {
  return and(
    ne(tableRequests.state, 'cleared'),
    gt(tableRequests.requestedAt, new Date(oldestRequestAt(now))),
  )
}

function select(db: Database | Transaction, where: SQL | undefined): Promise<TableRequestRow[]> {
  return db
    .select()
    .from(tableRequests)
    .where(where)
    .orderBy(asc(tableRequests.requestedAt))
    .limit(MOST_SHOWN)
}
