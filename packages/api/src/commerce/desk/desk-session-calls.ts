import type { CallAnswer } from '@storefront/api-contract'
import { deskEndSessionCall, deskLoginCall, deskSessionCall } from '@storefront/api-contract/desk'
import { DEMO_STAFF_NAME } from '@storefront/domain/desk'
import { and, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { staff, staffSessions } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { couponGuessesOf } from '../coupons/coupon-guesses.ts'
import { accountsUnder, addStaff, wakeDesks } from './staff-accounts.ts'
import { type StaffRow, spendStaffCode } from './staff-codes.ts'
import { staffMember } from './staff-member.ts'
import {
  type CurrentStaff,
  loggedInStaff,
  openStaffSession,
  renewStaffSession,
  requireStaff,
  setStaffCookie,
  staffToken,
} from './staff-session.ts'

/** Opens the desks of demo businesses in demo mode, as often as wanted; published with the project. */
export const DEMO_STAFF_CODE = 'DEMO-DESK'

/** Registers logging in at the desk, renewing and ending sessions (DK-01). */
export function deskSessionCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db } = context

  bindCall(app, deskLoginCall, async ({ params: { referenceId }, body, request, reply }) => {
    const business = await findBusiness(context.catalogues, referenceId)
    if (!business.ok) return business
    const found = await staffOfCode(context, request, { catalogue: business.found, typed: body.code })
    if (!found.ok) return found
    const device = request.headers['user-agent'] ?? ''
    const opened = await db.transaction((tx) => openStaffSession(tx, context, found.answer, device))
    setStaffCookie(request, reply, { referenceId, token: opened.token }, context)
    return answer(sessionAnswer(opened, business.found))
  })

  bindCall(app, deskSessionCall, async ({ params: { referenceId }, request, reply }) => {
    const current = await loggedInStaff(context, request, referenceId)
    if (!current.ok) return current
    const business = await findBusiness(context.catalogues, referenceId)
    if (!business.ok) return business
    await renewStaffSession(context, current.answer.sessionId)
    setStaffCookie(request, reply, { referenceId, token: staffToken(request, referenceId, context) }, context)
    return answer(sessionAnswer(current.answer, business.found))
  })

  bindCall(app, deskEndSessionCall, async ({ params: { referenceId }, body, request, reply }) => {
    const current = await requireStaff(context, request, referenceId)
    if (!current.ok) return current
    const { row, sessionId } = current.answer
    const ended = await endSession(context, row, body.session_id ?? sessionId)
    if (!ended) return notFound('The session')
    if (!body.session_id || body.session_id === sessionId)
      setStaffCookie(request, reply, { referenceId, token: null }, context)
    return answer({ ended })
  })
}

/** The account of a typed code. Tries are counted per address, so that a code cannot be guessed (429). */
async function staffOfCode(
  context: CommerceContext,
  request: FastifyRequest,
  { catalogue, typed }: { catalogue: Catalogue; typed: string },
): Promise<Reply<StaffRow>> {
  const { db, clock } = context
  const { referenceId } = catalogue
  const demo = await demoStaff(context, catalogue, typed)
  if (demo) return answer(demo)
  const wait = await couponGuessesOf(context, request.ip, referenceId, 'staff codes').count()
  if (wait !== null)
    return refuse(429, 'too-many-requests', 'Too many codes were tried.', { retryAfter: wait })
  const row = await db.transaction((tx) => spendStaffCode(tx, referenceId, { typed, now: clock() }))
  return row ? answer(row) : refuse(422, 'code-wrong', 'The code is wrong, used or expired.')
}

/** The owner of a demo business for the demo's code; null outside demo mode and for every other business or code. */
async function demoStaff(
  { db, clock, demo }: CommerceContext,
  { referenceId, business }: Catalogue,
  typed: string,
): Promise<StaffRow | null> {
  if (!demo || !business.demo || typed.toUpperCase() !== DEMO_STAFF_CODE) return null
  const owner = {
    id: `demo-${referenceId}`,
    referenceId,
    branchId: null,
    name: DEMO_STAFF_NAME,
    role: 'owner',
  } as const
  return db.transaction((tx) => addStaff(tx, owner, clock()))
}

function sessionAnswer(
  { row, csrf }: CurrentStaff,
  { business, branches }: Catalogue,
): CallAnswer<typeof deskSessionCall> {
  const { reference_id, business_name: names, currency, time_zone, country_code, locales, demo } = business
  const { tax_number = null } = business
  const here = branches.filter(({ summary }) => row.branchId === null || row.branchId === summary.id)
  return {
    csrf,
    staff: staffMember(row),
    business: {
      reference_id,
      names,
      currency,
      time_zone,
      country_code,
      locales,
      tax_number,
      demo,
      branches: here.map(({ summary }) => ({ id: summary.id, names: summary.names })),
    },
  }
}

/** Ends a session: one's own, or for an owner that of any account under the owner. */
function endSession({ db }: CommerceContext, by: StaffRow, sessionId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const own = by.role === 'owner' ? accountsUnder(by) : eq(staff.id, by.id)
    const allowed = tx.select({ id: staff.id }).from(staff).where(own)
    const ended = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.id, sessionId), inArray(staffSessions.staffId, allowed)))
      .returning()
    if (ended.length > 0) await wakeDesks(tx, by.referenceId)
    return ended.length > 0
  })
}
