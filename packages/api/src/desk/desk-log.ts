import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { deskLog } from '../database/schema.ts'
import type { StaffRow } from './staff-codes.ts'

type Logged = typeof deskLog.$inferSelect

/** What was done by an action's id at a desk; null if nothing was (DK-02). */
export async function findAction(
  tx: Transaction,
  referenceId: string,
  actionId: string,
): Promise<Logged | null> {
  const [row] = await tx
    .select()
    .from(deskLog)
    .where(and(eq(deskLog.referenceId, referenceId), eq(deskLog.actionId, actionId)))
  return row ?? null
}

/** Writes down what staff did, so that the same id does it once (DK-02). */
export async function logAction(
  tx: Transaction,
  { id: staffId, name: staffName, referenceId }: StaffRow,
  done: Pick<Logged, 'actionId' | 'subjectId' | 'action' | 'detail' | 'at'>,
): Promise<void> {
  await tx.insert(deskLog).values({ referenceId, staffId, staffName, ...done })
}
