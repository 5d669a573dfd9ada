import type { Transaction } from '../database/open.ts'
import { paymentSessions } from '../database/schema.ts'

type NewSession = Omit<typeof paymentSessions.$inferInsert, 'state' | 'createdAt'>

/** Keeps a session with the provider as the one its order waits for. */
export async function keepSession(tx: Transaction, session: NewSession, at: Date): Promise<void> {
  await tx.insert(paymentSessions).values({ ...session, state: 'pending', createdAt: at })
}
