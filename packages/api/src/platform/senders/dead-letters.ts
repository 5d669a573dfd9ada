import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { messages } from '../database/schema.ts'

/** Messages that were given up, newest first, and how many wait; without their text and receivers. */
export async function deadLetters(db: Database) {
  const dead = await db
    .select({
      id: messages.id,
      createdAt: messages.createdAt,
      referenceId: messages.referenceId,
      channel: messages.channel,
      tries: messages.tries,
      reason: messages.reason,
    })
    .from(messages)
    .where(eq(messages.state, 'dead'))
    .orderBy(desc(messages.createdAt), messages.id)
  const [waiting] = await db
    .select({ of: count() })
    .from(messages)
    .where(inArray(messages.state, ['waiting', 'sending']))
  return { dead, waiting: waiting?.of ?? 0 }
}

/** Has dead letters tried again by the jobs, all or one; codes are gone. Says how many. */
export async function sendAgain(db: Database, id: string | null, now: number): Promise<number> {
  const isKept = and(eq(messages.state, 'dead'), isNotNull(messages.sealed))
  const changed = await db
    .update(messages)
    .set({ state: 'waiting', tries: 0, dueAt: new Date(now), reason: null })
    .where(id === null ? isKept : and(isKept, eq(messages.id, id)))
    .returning({ id: messages.id })
  return changed.length
}
