import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { customers } from '../../platform/database/schema.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'

/**
 * Keeps a customer's account from being deleted until the transaction ends; false when it is gone (AU-03). Comes before
 * locks of orders and reservations, as in deleting an account.
 */
export async function keepAccount(tx: Transaction, customerId: string): Promise<boolean> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('key share')
  return customer !== undefined
}

/** Keeps the visitor's account, if it is not a guest, else 401 `unauthorised`: nothing is stored about a deleted one. */
export async function keepVisitor(tx: Transaction, customerId: string | null): Promise<Reply<null>> {
  return customerId === null || (await keepAccount(tx, customerId))
    ? answer(null)
    : refuse(401, 'unauthorised', 'This account was deleted.')
}
