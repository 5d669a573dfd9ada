import type { Transaction } from '../database/database.ts'
import { paymentSessions } from '../database/schema.ts'

type NewSession = Omit<typeof paymentSessions.$inferInsert, 'state' | 'createdAt'>

/** Stores a provider session as the pending one of its order. */
export async function saveSession(tx: Transaction, session: NewSession, at: Date): Promise<void> {
  await tx.insert(paymentSessions).values({ ...session, state: 'pending', createdAt: at })
}
