import type { Instant } from '@storefront/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { type orders, type PrintKind, printers, printJobs } from '../../platform/database/schema.ts'

type OrderPlace = Pick<typeof orders.$inferSelect, 'id' | 'referenceId' | 'branchId'>

/**
 * Queues what the printers of its branch print of each accepted order. The caller has locked the order, and its id names
 * the job: however it is accepted, and by however many at once, each printer gets it once (DK-02). A
 * printer that is removed meanwhile is removed afterwards, with its ticket.
 */
export async function queueAccepted(tx: Transaction, order: OrderPlace, now: Instant): Promise<void> {
  const rows = await tx
    .select({ kind: printers.kind })
    .from(printers)
    .where(and(ofBranch(order), eq(printers.onAccept, true)))
    .for('key share')
  for (const { kind } of rows) await queue(tx, order, { id: `accept ${order.id} ${kind}`, kind, now })
}

/** Queues an order for a printer of its branch by an id of the desk's choice, once; false without such a printer. */
export async function queueByHand(
  tx: Transaction,
  order: OrderPlace,
  wanted: { id: string; kind: PrintKind; now: Instant },
): Promise<boolean> {
  const [printer] = await tx
    .select()
    .from(printers)
    .where(and(ofBranch(order), eq(printers.kind, wanted.kind)))
    .for('key share')
  if (printer) await queue(tx, order, wanted)
  return printer !== undefined
}

const ofBranch = ({ referenceId, branchId }: OrderPlace) =>
  and(eq(printers.referenceId, referenceId), eq(printers.branchId, branchId))

async function queue(
  tx: Transaction,
  { id: orderId, referenceId, branchId }: OrderPlace,
  { id, kind, now }: { id: string; kind: PrintKind; now: Instant },
): Promise<void> {
  const job = {
    id,
    kind,
    orderId,
    referenceId,
    branchId,
    state: 'waiting',
    createdAt: new Date(now),
  } as const
  await tx.insert(printJobs).values(job).onConflictDoNothing()
  await tx.execute(sql`select pg_notify('print_due', ${referenceId})`)
}
