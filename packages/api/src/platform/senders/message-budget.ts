import { lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/database.ts'
import { messageSpending } from '../database/schema.ts'
import type { Message } from './message-sender.ts'

/** What messages may cost in an hour. The unit is the operator's own. */
export interface MessageBudget {
  /** Of all businesses together, and of each; null for no limit. */
  perHour: { all: number; business: number } | null
  /** What a message of a channel costs. */
  costs: Record<Message['channel'], number>
}

/** Without a setting a message of a telephone costs 1 and an e-mail nothing. */
export const MESSAGE_BUDGET: MessageBudget = {
  perHour: { all: 5_000, business: 500 },
  costs: { sms: 1, whatsapp: 1, email: 0 },
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const ALL = ''
/** What messages that nobody waits for may take of an hour; the rest is for login codes alone. */
const SHARE_OF_OTHERS = 0.8

class OverBudget extends Error {}

/**
 * Takes the cost of a message from the hour of its business and of all; `false` when either has none left, and then
 * takes nothing (PR-05). Only an urgent message, a code to log in, gets the last fifth: many orders with messages to the
 * shop keep nobody from logging in. A limit too small to share is anybody's. The database counts, so the limits hold over
 * all machines.
 */
export async function spend(
  db: Database | Transaction,
  { perHour, costs }: MessageBudget,
  { channel, referenceId, isUrgent = false }: Pick<Message, 'channel' | 'referenceId' | 'isUrgent'>,
  now: number,
): Promise<boolean> {
  const cost = costs[channel]
  if (perHour === null || cost === 0) return true
  const hour = new Date(now - (now % HOUR))
  const most = (limit: number) => (isUrgent ? limit : mostOfOthers(limit, cost))
  try {
    await db.transaction(async (tx) => {
      await take(tx, { scope: ALL, hour, cost, most: most(perHour.all) })
      await take(tx, { scope: referenceId, hour, cost, most: most(perHour.business) })
    })
    return true
  } catch (error) {
    if (error instanceof OverBudget) return false
    throw error
  }
}

/** The share of messages that nobody waits for: room for one at least, where the limit has it. */
function mostOfOthers(limit: number, cost: number): number {
  return Math.min(limit, Math.max(cost, Math.floor(limit * SHARE_OF_OTHERS)))
}

async function take(
  tx: Transaction,
  { scope, hour, cost, most }: { scope: string; hour: Date; cost: number; most: number },
): Promise<void> {
  if (cost > most) throw new OverBudget()
  const taken = await tx
    .insert(messageSpending)
    .values({ scope, hour, spent: cost })
    .onConflictDoUpdate({
      target: [messageSpending.scope, messageSpending.hour],
      set: { spent: sql`${messageSpending.spent} + excluded.spent` },
      setWhere: sql`${messageSpending.spent} + excluded.spent <= ${most}`,
    })
    .returning()
  if (taken.length === 0) throw new OverBudget()
}

/** Deletes counts of hours that are over. */
export async function forgetSpending(db: Database, now: number): Promise<void> {
  await db.delete(messageSpending).where(lt(messageSpending.hour, new Date(now - DAY)))
}
