import type { Reply } from '../http/reply.ts'
import type { Database, Transaction } from './database.ts'

class Refused extends Error {
  readonly reply: unknown
  constructor(reply: unknown) {
    super('Refused')
    this.reply = reply
  }
}

/** Runs `run` in a transaction and rolls it back if it returns a refusal. */
export async function rollBackOnRefusal<T>(
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
