import { and, asc, gte, lt, lte, sql, sum } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { messageCosts } from '../database/schema.ts'
import type { MessageBudget } from './message-budget.ts'
import type { Message } from './message-sender.ts'

const KEPT = 800 * 24 * 60 * 60_000

const dayOfUtc = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Counts a message of a business and its cost on its day (PR-05); within the transaction that stores the message. */
export async function countCost(
  tx: Transaction,
  { costs }: MessageBudget,
  { referenceId, channel }: Pick<Message, 'referenceId' | 'channel'>,
  now: number,
): Promise<void> {
  const { referenceId: reference, channel: of, day, messages, cost } = messageCosts
  await tx
    .insert(messageCosts)
    .values({ referenceId, channel, day: dayOfUtc(now), messages: 1, cost: costs[channel] })
    .onConflictDoUpdate({
      target: [reference, of, day],
      set: { messages: sql`${messages} + 1`, cost: sql`${cost} + excluded.cost` },
    })
}

/** What messages cost from one day (UTC) to another, both included, by business and channel. */
export function costsBetween(db: Database, from: string, to: string) {
  const { referenceId, channel, day, messages, cost } = messageCosts
  return db
    .select({
      referenceId,
      channel,
      messages: sum(messages).mapWith(Number),
      cost: sum(cost).mapWith(Number),
    })
    .from(messageCosts)
    .where(and(gte(day, from), lte(day, to)))
    .groupBy(referenceId, channel)
    .orderBy(asc(referenceId), asc(channel))
}

/** Deletes counts older than two years. */
export async function forgetCosts(db: Database, now: number): Promise<void> {
  await db.delete(messageCosts).where(lt(messageCosts.day, dayOfUtc(now - KEPT)))
}
