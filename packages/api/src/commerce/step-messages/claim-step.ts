import { and, asc, desc, eq, isNotNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { messageSteps } from '../../platform/database/schema.ts'
import type { CommerceContext } from '../commerce-context.ts'

export type StepRow = typeof messageSteps.$inferSelect

/** A process that has not reported within this time counts as dead; the message service answers sooner. */
const LEASE_MS = 2 * 60_000
const KEPT_MS = 70 * 24 * 60 * 60_000

/** Names a step in the database. */
export const isStep = ({ referenceId, subjectId, step, version }: StepRow) =>
  and(
    eq(messageSteps.referenceId, referenceId),
    eq(messageSteps.subjectId, subjectId),
    eq(messageSteps.step, step),
    eq(messageSteps.version, version),
  )

/**
 * Takes the oldest step that is due, so that no other process takes it; null if there is none. Steps of one order are
 * sent one after the other. One whose process died is taken again.
 */
export function claimStep({ db, clock }: Pick<CommerceContext, 'db' | 'clock'>): Promise<StepRow | null> {
  const now = clock()
  const earlier = alias(messageSteps, 'earlier')
  const isBehind = db
    .select({ step: earlier.step })
    .from(earlier)
    .where(
      and(
        eq(earlier.referenceId, messageSteps.referenceId),
        eq(earlier.subjectId, messageSteps.subjectId),
        eq(earlier.state, 'sending'),
        lt(earlier.at, messageSteps.at),
      ),
    )
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('message steps', 0))`)
    const [row] = await tx
      .select()
      .from(messageSteps)
      // Written out, because a parameter does not match the condition of the index `message_steps_due`.
      .where(
        and(
          sql`${messageSteps.state} <> 'done'`,
          lte(messageSteps.dueAt, new Date(now)),
          notExists(isBehind),
        ),
      )
      .orderBy(asc(messageSteps.at), asc(messageSteps.dueAt))
      .limit(1)
    if (!row) return null
    await tx
      .update(messageSteps)
      .set({ state: 'sending', dueAt: new Date(now + LEASE_MS) })
      .where(isStep(row))
    return row
  })
}

/** The time that the last message about an order or a reservation said; null if none has said one. */
export async function lastSaid({ db }: Pick<CommerceContext, 'db'>, row: StepRow): Promise<string | null> {
  const [last] = await db
    .select({ said: messageSteps.said })
    .from(messageSteps)
    .where(
      and(
        eq(messageSteps.referenceId, row.referenceId),
        eq(messageSteps.subjectId, row.subjectId),
        isNotNull(messageSteps.said),
      ),
    )
    .orderBy(desc(messageSteps.doneAt), desc(messageSteps.at))
    .limit(1)
  return last?.said ?? null
}

/** Postpones a claimed step. */
export async function putOff(
  { db }: Pick<CommerceContext, 'db'>,
  row: StepRow,
  until: number,
): Promise<void> {
  await db
    .update(messageSteps)
    .set({ state: 'waiting', dueAt: new Date(until) })
    .where(isStep(row))
}

/** Stores how a claimed step ended. */
export async function endStep(
  { db, clock }: Pick<CommerceContext, 'db' | 'clock'>,
  row: StepRow,
  ended: Pick<StepRow, 'channels' | 'end' | 'said'>,
): Promise<void> {
  await db
    .update(messageSteps)
    .set({ ...ended, state: 'done', doneAt: new Date(clock()) })
    .where(isStep(row))
}

/** Deletes steps that are too old for a message or a limit. */
export async function forgetSteps({ db, clock }: Pick<CommerceContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(messageSteps).where(lt(messageSteps.at, new Date(clock() - KEPT_MS)))
}
