import type { Instant, SellingType } from '@storefront/domain'
import {
  type Busy,
  type BusyOrder,
  type BusyRefusal,
  busyRefusal,
  longestRefusal,
} from '@storefront/domain/desk'
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { branchBusy } from '../../platform/database/schema.ts'
import { loadOf, type QuarterLoads, quarterLoads } from './quarter-loads.ts'

export type BusyRow = typeof branchBusy.$inferSelect

/** What staff set for the branches of a business, or for one of them (DK-03). */
export function busyRows(
  db: Database | Transaction,
  referenceId: string,
  branchId?: string,
): Promise<BusyRow[]> {
  const isOfBranch = branchId === undefined ? undefined : eq(branchBusy.branchId, branchId)
  return db
    .select()
    .from(branchBusy)
    .where(and(eq(branchBusy.referenceId, referenceId), isOfBranch))
}

/** The rows that apply to a selling type at a branch: its own and the branch's. */
export function busyRowsOf(rows: readonly BusyRow[], branchId: string, type: SellingType): BusyRow[] {
  return rows.filter((row) => row.branchId === branchId && (row.scope === 'all' || row.scope === type))
}

/** When the last pause ends; 0 without one. */
export function pausedUntilOf(rows: readonly BusyRow[]): Instant {
  return Math.max(0, ...rows.map(({ pausedUntil }) => pausedUntil?.getTime() ?? 0))
}

/** Minutes added to the expected time of an order for now. */
export function extraMinutesOf(rows: readonly BusyRow[]): number {
  return Math.max(0, ...rows.map(({ extraMinutes }) => extraMinutes))
}

/** Whether any of the rules refuses an order (DK-03); the orders of the quarter are counted only where a limit is set. */
export async function refusedAsBusy(
  db: Database | Transaction,
  rows: readonly BusyRow[],
  order: BusyOrder,
): Promise<BusyRefusal | null> {
  const loads = await loadsFor(db, rows, order.now)
  return longestRefusal(rows.map((row) => busyRefusal(busyOf(row), loadOf(loads, row.scope), order)))
}

function loadsFor(
  db: Database | Transaction,
  rows: readonly BusyRow[],
  now: number,
): Promise<QuarterLoads> | QuarterLoads {
  const limited = rows.find((row) => row.quarterOrders !== null || row.quarterEffort !== null)
  return limited ? quarterLoads(db, limited.branchId, now) : new Map()
}

function busyOf({ pausedUntil, quarterOrders, quarterEffort }: BusyRow): Busy {
  return { pausedUntil: pausedUntil?.getTime() ?? null, quarterOrders, quarterEffort }
}
