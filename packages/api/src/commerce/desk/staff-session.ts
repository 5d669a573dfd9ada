import { DESK_CSRF_HEADER } from '@storefront/api-contract/desk'
import { isSecure, secureCookieName } from '@storefront/http-server'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from '../../platform/database/database.ts'
import { staff, staffSessions } from '../../platform/database/schema.ts'
import { expectAccess } from '../../platform/http/declared-access.ts'
import { isSigned, keyedHash } from '../../platform/http/keyed-hash.ts'
import { randomId, sha256 } from '../../platform/http/random-id.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { StaffRow } from './staff-codes.ts'

/** A session ends after 14 days without use; an open desk renews it. */
const SESSION_MS = 14 * 24 * 60 * 60_000
const LONGEST_DEVICE = 160
const PATH = '/api/desk'

/** The person at the desk and the session. */
export interface CurrentStaff {
  row: StaffRow
  sessionId: string
  csrf: string
}

/** Opens a session; the token for the cookie is stored as a hash only. */
export async function openStaffSession(
  tx: Transaction,
  { clock, secret }: CommerceContext,
  row: StaffRow,
  device: string,
): Promise<CurrentStaff & { token: string }> {
  const now = new Date(clock())
  const [id, token] = [randomId(), randomId(256)]
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, row.id), lte(staffSessions.expiresAt, now)))
  await tx.insert(staffSessions).values({
    id,
    tokenHash: sha256(token),
    staffId: row.id,
    device: device.slice(0, LONGEST_DEVICE),
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  })
  return { row, sessionId: id, token, csrf: csrfOf(id, secret) }
}

/** Keeps a session for another 14 days from now. */
export async function renewStaffSession({ db, clock }: CommerceContext, sessionId: string): Promise<void> {
  const usedAt = new Date(clock())
  const expiresAt = new Date(clock() + SESSION_MS)
  await db.update(staffSessions).set({ usedAt, expiresAt }).where(eq(staffSessions.id, sessionId))
}

/** The staff of a request's cookie at a business; null without a session that works. */
export async function currentStaff(
  { db, clock, secret, publicOrigin }: CommerceContext,
  request: FastifyRequest,
  referenceId: string,
): Promise<CurrentStaff | null> {
  const token = request.cookies[cookieName(referenceId, isSecure(request, publicOrigin))]
  if (!token) return null
  const [found] = await db
    .select({ row: staff, sessionId: staffSessions.id })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, sha256(token)),
        gt(staffSessions.expiresAt, new Date(clock())),
        eq(staff.referenceId, referenceId),
        isNull(staff.endedAt),
      ),
    )
  return found ? { ...found, csrf: csrfOf(found.sessionId, secret) } : null
}

/** The staff of a call that changes nothing, else 401 `unauthorised`. */
export async function loggedInStaff(
  context: CommerceContext,
  request: FastifyRequest,
  referenceId: string,
): Promise<Reply<CurrentStaff>> {
  expectAccess(request, 'staff')
  const current = await currentStaff(context, request, referenceId)
  return current ? answer(current) : refuse(401, 'unauthorised', 'Log in at the order desk first.')
}

/** The staff of a call, else 401; a write without the session's CSRF header is 403 `forbidden`. */
export async function requireStaff(
  context: CommerceContext,
  request: FastifyRequest,
  referenceId: string,
): Promise<Reply<CurrentStaff>> {
  const current = await loggedInStaff(context, request, referenceId)
  if (!current.ok || request.method === 'GET') return current
  const given = request.headers[DESK_CSRF_HEADER]
  const sign = (secret: string) => csrfOf(current.answer.sessionId, secret)
  if (typeof given === 'string' && isSigned(given, context.secret, sign)) return current
  return refuse(403, 'forbidden', `The header ${DESK_CSRF_HEADER} is missing or wrong.`)
}

/** Sets the token as an HttpOnly cookie that only the desk's calls get; null clears it. */
export function setStaffCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { referenceId, token }: { referenceId: string; token: string | null },
  { publicOrigin }: CommerceContext,
): void {
  const secure = isSecure(request, publicOrigin)
  const name = cookieName(referenceId, secure)
  const options = { httpOnly: true, sameSite: 'strict', secure, path: PATH } as const
  if (token === null) reply.clearCookie(name, options)
  else reply.setCookie(name, token, { ...options, maxAge: SESSION_MS / 1000 })
}

/** The token that came with a request, to set its cookie again. */
export function staffToken(
  request: FastifyRequest,
  referenceId: string,
  { publicOrigin }: CommerceContext,
): string | null {
  return request.cookies[cookieName(referenceId, isSecure(request, publicOrigin))] ?? null
}

function cookieName(referenceId: string, secure: boolean): string {
  return secureCookieName(`sf_desk_${sha256(referenceId).slice(0, 16)}`, secure)
}

const csrfOf = (sessionId: string, secret: string) => keyedHash(secret, 'desk csrf', sessionId)
