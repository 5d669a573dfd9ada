import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { deskLog } from '../../platform/database/schema.ts'
import type { StaffRow } from './staff-codes.ts'

type Logged = typeof deskLog.$inferSelect

/** The logged action with this id; null if there is none (DK-02). */
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

/** Logs an action of staff, so that repeating its id has no effect (DK-02). */
export async function logAction(
  tx: Transaction,
  { id: staffId, name: staffName, referenceId }: StaffRow,
  done: Pick<Logged, 'actionId' | 'subjectId' | 'action' | 'detail' | 'at'>,
): Promise<void> {
  await tx.insert(deskLog).values({ referenceId, staffId, staffName, ...done })
}
