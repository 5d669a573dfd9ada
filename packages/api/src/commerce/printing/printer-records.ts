import type { DeskPrinters } from '@storefront/api-contract/desk'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { printers, printJobs } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { StaffRow } from '../desk/staff-codes.ts'

/** Failures in a row after which a printer counts as dead. */
const DOWN_AFTER = 1

/** The printers of an account's branches, and what waits for them (DK-02). */
export async function readPrinters(
  { db }: CommerceContext,
  { referenceId, branchId }: StaffRow,
): Promise<DeskPrinters> {
  const isHere = branchId === null ? undefined : eq(printers.branchId, branchId)
  const rows = await db
    .select()
    .from(printers)
    .where(and(eq(printers.referenceId, referenceId), isHere))
    .orderBy(asc(printers.branchId), asc(printers.kind))
  const counts = await db
    .select({ branchId: printJobs.branchId, kind: printJobs.kind, state: printJobs.state, count: count() })
    .from(printJobs)
    .where(and(eq(printJobs.referenceId, referenceId), inArray(printJobs.state, ['waiting', 'failed'])))
    .groupBy(printJobs.branchId, printJobs.kind, printJobs.state)
  return {
    printers: rows.map(({ failures, branchId: branch_id, kind, host, port, dots, locale, onAccept }) => {
      const of = (state: 'waiting' | 'failed') =>
        counts.find((one) => one.branchId === branch_id && one.kind === kind && one.state === state)?.count ??
        0
      const is_down = failures >= DOWN_AFTER
      return {
        branch_id,
        kind,
        host,
        port,
        dots,
        locale,
        on_accept: onAccept,
        is_down,
        waiting: of('waiting'),
        failed: of('failed'),
      }
    }),
  }
}
