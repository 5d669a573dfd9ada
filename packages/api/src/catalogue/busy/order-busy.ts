import type { Instant, SellingType } from '@storefront/domain'
import { orderEffort, quarterStart } from '@storefront/domain/desk'
import type { Transaction } from '../../platform/database/database.ts'
import type { OrderSnapshot } from '../../platform/database/schema.ts'
import type { Catalogue } from '../business/catalogue.ts'
import { type BusyRow, busyRows, busyRowsOf, extraMinutesOf } from './busy-rows.ts'

/** What the pauses and limits of a branch mean for one order. */
export interface OrderBusy {
  holds: {
    busy: BusyRow[]
    /** Null: shipped, which no kitchen waits for. */
    effort: number | null
  }
  /** Stored with the order: the quarter of an hour that it counts in is null for a slot and for what is shipped. */
  columns: { quarter: Date | null; effort: number }
  extraMinutes: number
}

/** Reads the rules for an order that is about to be stored (DK-03). The caller has locked the business's row. */
export async function orderBusy(
  tx: Transaction,
  { catalogue, branchId, sellingType }: { catalogue: Catalogue; branchId: string; sellingType: SellingType },
  snapshot: OrderSnapshot,
  now: Instant,
): Promise<OrderBusy> {
  const busy = busyRowsOf(await busyRows(tx, catalogue.referenceId, branchId), branchId, sellingType)
  if (isShipped(snapshot))
    return { holds: { busy, effort: null }, columns: { quarter: null, effort: 0 }, extraMinutes: 0 }
  const efforts = new Map(catalogue.items.map(({ item, effort }) => [item.id, effort]))
  const effort = orderEffort(snapshot.lines, (itemId) => efforts.get(itemId) ?? 1)
  const isForNow = snapshot.schedule === null
  return {
    holds: { busy, effort },
    columns: { quarter: isForNow ? new Date(quarterStart(now)) : null, effort },
    extraMinutes: isForNow ? extraMinutesOf(busy) : 0,
  }
}

/** The order as a busy branch promises it. */
export function slower(snapshot: OrderSnapshot, minutes: number): OrderSnapshot {
  return { ...snapshot, preparation_minutes: snapshot.preparation_minutes + minutes }
}

/** Whether an order is shipped abroad, at any time (SH-01). */
function isShipped({ delivery }: OrderSnapshot): boolean {
  return typeof delivery?.country === 'string'
}
