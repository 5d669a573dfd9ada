import type { Database, Transaction } from '../database/open.ts'
import type { Reply } from '../http/reply.ts'

class Refused extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('Refused')
    this.reply = reply
  }
}

/** Runs in a transaction; a refusal leaves nothing of it. */
export async function orRollBack<T>(
  db: Database,
  run: (tx: Transaction) => Promise<Reply<T>>,
): Promise<Reply<T>> {
  try {
    return await db.transaction(async (tx) => {
      const reply = await run(tx)
      if (!reply.ok) throw new Refused(reply)
      return reply
    })
  } catch (error) {
    if (error instanceof Refused) return error.reply as Reply<T>
    throw error
  }
}
