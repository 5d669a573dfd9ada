import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessions } from '../../platform/database/schema.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { currentCustomer } from './current-customer.ts'
import { endSessionsWhere } from './open-session.ts'
import { readRefreshToken } from './refresh-token.ts'
import { sessionCookie } from './session-cookie.ts'

/**
 * Ends the session of the token and that of the cookie, or all sessions of their customers at this business; gives how
 * many ended. A token whose time is over ends nothing, the cookie of its page does.
 */
export async function endSessions(
  context: AccountsContext,
  request: FastifyRequest,
  referenceId: string,
  all: boolean,
): Promise<number> {
  const { db, secret } = context
  const byToken = await currentCustomer(context, request)
  const byCookie = readRefreshToken(sessionCookie(request, referenceId, context) ?? '', secret)
  const ids = [byToken?.sessionId, byCookie?.sessionId].filter((id) => id !== undefined)
  if (ids.length === 0) return 0
  const here = and(eq(sessions.referenceId, referenceId), inArray(sessions.id, ids))
  const customers = db.select({ id: sessions.customerId }).from(sessions).where(here)
  return db.transaction((tx) => endSessionsWhere(tx, all ? inArray(sessions.customerId, customers) : here))
}
