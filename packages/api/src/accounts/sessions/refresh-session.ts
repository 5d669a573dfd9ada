import { eq } from 'drizzle-orm'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { sessions } from '../../platform/database/schema.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { endSessionsWhere, type GrantedSession, grant, type SessionRow } from './open-session.ts'
import { type RefreshClaims, readRefreshToken } from './refresh-token.ts'
import { SESSION_MS } from './session-life.ts'
import { tokenState } from './token-state.ts'

/**
 * Rotates a refresh token (AU-07). The previous token returns the newest one for a minute after rotation. Reuse of an
 * older token means that it leaked, and revokes the session. Null without a session.
 */
export function refreshSession(
  context: AccountsContext,
  catalogue: Catalogue,
  token: string,
): Promise<GrantedSession | null> {
  const claims = readRefreshToken(token, context.secret)
  if (!claims) return Promise.resolve(null)
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(sessions).where(eq(sessions.id, claims.sessionId)).for('update')
    if (row?.referenceId !== catalogue.referenceId) return null
    const current = await exchanged(tx, row, claims, context.clock())
    if (current) return grant(tx, context, catalogue, current)
    await endSessionsWhere(tx, eq(sessions.id, row.id))
    return null
  })
}

async function exchanged(
  tx: Transaction,
  row: SessionRow,
  claims: RefreshClaims,
  now: number,
): Promise<SessionRow | null> {
  const state = tokenState(row, claims, now)
  if (state !== 'newest') return state === 'previous' ? row : null
  const next = {
    generation: row.generation + 1,
    rotatedAt: new Date(now),
    expiresAt: new Date(now + SESSION_MS),
  }
  await tx.update(sessions).set(next).where(eq(sessions.id, row.id))
  return { ...row, ...next }
}
