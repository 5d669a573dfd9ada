import { and, eq, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { sessions } from '../../platform/database/schema.ts'
import { expectAccess } from '../../platform/http/declared-access.ts'
import { guestOwner } from '../../platform/http/guest-cookie.ts'
import { refuseFor } from '../../platform/http/refuse-for.ts'
import { answer, type Reply } from '../../platform/http/reply.ts'
import type { AccountsContext } from '../accounts-context.ts'
import { type BearerClaims, readBearerToken } from './bearer-token.ts'

/** The logged-in customer and the business. */
export interface CurrentCustomer {
  id: string
  referenceId: string
  sessionId: string
}

/** The visitor: a customer, or a guest by the hash of the guest cookie; neither on a first visit. */
export interface Visitor {
  customerId: string | null
  owner: string | null
}

/** The customer of the request's bearer token; null without a token, or when it or its session has ended (AU-07). */
export async function currentCustomer(
  context: AccountsContext,
  request: FastifyRequest,
): Promise<CurrentCustomer | null> {
  expectAccess(request, 'customer', 'visitor', 'session')
  const claims = bearerClaims(context, request)
  if (!claims) return null
  const now = new Date(context.clock())
  const [row] = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, claims.sessionId), gt(sessions.expiresAt, now)))
  return row ? { id: claims.customerId, referenceId: claims.referenceId, sessionId: claims.sessionId } : null
}

/** The customer who is logged in at this business, else 401 `unauthorised` (AU-01). */
export async function requireCustomer(
  context: AccountsContext,
  request: FastifyRequest,
  referenceId?: string,
): Promise<Reply<CurrentCustomer>> {
  expectAccess(request, 'customer')
  const customer = await currentCustomer(context, request)
  return customer && (referenceId === undefined || customer.referenceId === referenceId)
    ? answer(customer)
    : refuseFor(request, { status: 401, code: 'unauthorised', message: 'log-in-first' })
}

/**
 * The visitor of a call that also serves guests. An invalid token is 401, so that the page refreshes it instead of
 * continuing as a guest; a token of another business counts as a guest here.
 */
export async function visitorOf(
  context: AccountsContext,
  request: FastifyRequest,
  referenceId?: string,
): Promise<Reply<Visitor>> {
  expectAccess(request, 'visitor')
  const owner = guestOwner(request, context)
  if (bearerOf(request) === null) return answer({ customerId: null, owner })
  const customer = await currentCustomer(context, request)
  if (!customer) return refuseFor(request, { status: 401, code: 'unauthorised', message: 'session-ended' })
  const isHere = referenceId === undefined || customer.referenceId === referenceId
  return answer({ customerId: isHere ? customer.id : null, owner })
}

function bearerClaims({ secret, clock }: AccountsContext, request: FastifyRequest): BearerClaims | null {
  const token = bearerOf(request)
  return token === null ? null : readBearerToken(token, secret, clock())
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
