import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { outbox } from '../database/schema.ts'
import { randomId } from '../http/random-id.ts'
import type { Message, MessageSender } from './message-sender.ts'

/** Messages stored per recipient. */
const MAX_STORED = 10

/** Stores messages for `demo/outbox` instead of sending them; demo only. */
export function outboxSender(db: Database, clock: () => number): MessageSender {
  return {
    async send({ channel, to, text }: Message, id = randomId()) {
      const row = { id, channel, to, text, at: new Date(clock()) }
      await db.insert(outbox).values(row).onConflictDoNothing()
      const newest = (await outboxOf(db, to)).map(({ id }) => id)
      await db.delete(outbox).where(and(eq(outbox.to, to), notInArray(outbox.id, newest)))
      return { ok: true }
    },
  }
}

/** The newest messages to a receiver, newest first. */
export function outboxOf(db: Database, to: string): Promise<(typeof outbox.$inferSelect)[]> {
  return db
    .select()
    .from(outbox)
    .where(eq(outbox.to, to))
    .orderBy(desc(outbox.at), desc(outbox.id))
    .limit(MAX_STORED)
}
