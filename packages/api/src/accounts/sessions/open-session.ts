import type { Session } from '@storefront/api-contract/account'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { sessions } from '../../platform/database/schema.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { randomId } from '../../platform/http/random-id.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { findUser } from '../customers/find-user.ts'
import { BEARER_MS, bearerToken } from './bearer-token.ts'
import { refreshToken } from './refresh-token.ts'
import { SESSION_MS } from './session-life.ts'

export type SessionRow = typeof sessions.$inferSelect

/** A granted session: the response and the refresh token for the cookie. */
export interface GrantedSession {
  session: Session
  refreshToken: string
}

/** A new session of a customer, whose sessions that are over go. */
export async function openSession(
  tx: Transaction,
  context: AccountsContext,
  catalogue: Catalogue,
  customerId: string,
): Promise<GrantedSession | null> {
  const now = new Date(context.clock())
  const row: SessionRow = {
    id: randomId(),
    customerId,
    referenceId: catalogue.referenceId,
    generation: 0,
    createdAt: now,
    rotatedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  }
  await tx.delete(sessions).where(and(eq(sessions.customerId, customerId), lte(sessions.expiresAt, now)))
  await tx.insert(sessions).values(row)
  return grant(tx, context, catalogue, row)
}

/** The current tokens of a session, and its customer; null when the account is deleted. */
export async function grant(
  tx: Transaction,
  { clock, secret }: AccountsContext,
  catalogue: Catalogue,
  row: SessionRow,
): Promise<GrantedSession | null> {
  const user = await findUser(tx, catalogue.business, row.customerId)
  if (!user) return null
  const { id: sessionId, customerId, referenceId, generation } = row
  const expiresAt = clock() + BEARER_MS
  const token = bearerToken({ sessionId, customerId, referenceId, expiresAt }, secret)
  return {
    session: { token, expires_at: isoText(expiresAt), user },
    refreshToken: refreshToken({ sessionId, generation }, secret),
  }
}

/** Ends sessions, and tells the streams that they opened on any instance; gives how many ended. */
export async function endSessionsWhere(tx: Transaction, which: SQL | undefined): Promise<number> {
  const ended = await tx.delete(sessions).where(which).returning({ id: sessions.id })
  for (const { id } of ended) await tx.execute(sql`select pg_notify('session_ended', ${id})`)
  return ended.length
}
