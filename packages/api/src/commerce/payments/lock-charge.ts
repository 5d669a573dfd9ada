import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { charges } from '../../platform/database/schema/charges.ts'
import type { Charge, ChargeHandlers } from './charge-handler.ts'

/**
 * Locks the subject of a charge, then the charge, until the transaction ends; refunds are locked after them (decision
 * 0052).
 */
export async function lockCharge(
  tx: Transaction,
  handlers: ChargeHandlers,
  { id, purpose, subjectId }: Pick<Charge, 'id' | 'purpose' | 'subjectId'>,
): Promise<void> {
  await handlers[purpose].lock(tx, subjectId)
  await tx.select({ id: charges.id }).from(charges).where(eq(charges.id, id)).for('update')
}
