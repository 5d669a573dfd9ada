import { and, eq, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessions } from '../../platform/database/schema.ts'
import { guestOwner } from '../../platform/http/guest-cookie.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { currentCustomer, type Visitor } from './current-customer.ts'
import { readRefreshToken } from './refresh-token.ts'
import { sessionCookie } from './session-cookie.ts'
import { tokenState } from './token-state.ts'

/** A visitor and the session that opened the stream; null for a guest. */
export interface StreamVisitor extends Visitor {
  sessionId: string | null
}

/**
 * The visitor of an event stream or a download. EventSource and links send no token, so the session cookie
 * authenticates, as long as it could be exchanged; it is read, not rotated, and grants read access only.
 */
export async function streamVisitor(
  context: AccountsContext,
  request: FastifyRequest,
  referenceId: string,
): Promise<StreamVisitor> {
  const owner = guestOwner(request, context)
  const byToken = await currentCustomer(context, request)
  if (byToken?.referenceId === referenceId) {
    return { customerId: byToken.id, owner, sessionId: byToken.sessionId }
  }
  const claims = readRefreshToken(sessionCookie(request, referenceId, context) ?? '', context.secret)
  const [row] = claims
    ? await context.db
        .select()
        .from(sessions)
        .where(and(eq(sessions.id, claims.sessionId), eq(sessions.referenceId, referenceId)))
    : []
  const isCurrent = claims && row && tokenState(row, claims, context.clock()) !== 'void'
  return isCurrent
    ? { customerId: row.customerId, owner, sessionId: row.id }
    : { customerId: null, owner, sessionId: null }
}

/** Who reads an open stream now: the guest alone once the session has ended. Exchanging its token does not end it. */
export async function visitorNow(
  { db, clock }: Pick<AccountsContext, 'db' | 'clock'>,
  visitor: StreamVisitor,
): Promise<Visitor> {
  const { customerId, owner, sessionId } = visitor
  if (sessionId === null) return { customerId, owner }
  const [open] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, new Date(clock()))))
  return { customerId: open ? customerId : null, owner }
}
