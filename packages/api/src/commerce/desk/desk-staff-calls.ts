import {
  deskEndSessionsCall,
  deskEndStaffCall,
  deskInviteCall,
  deskStaffCall,
} from '@storefront/api-contract/desk'
import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../../catalogue/business/catalogue.ts'
import type { Database } from '../../platform/database/database.ts'
import { staff, staffSessions } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer, notFound, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { deskLink } from './desk-link.ts'
import { requireOwner } from './require-owner.ts'
import { accountsUnder, endStaff, findStaff, inviteStaff, wakeDesks } from './staff-accounts.ts'
import { newStaffCode, type StaffCode, type StaffRow } from './staff-codes.ts'
import { staffMember } from './staff-member.ts'
import type { CurrentStaff } from './staff-session.ts'

/** Registers what the owner does with staff: list, invite, end; the owner of a branch with that of the branch (DK-01). */
export function deskStaffCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock, catalogues, publicOrigin } = context

  bindCall(app, deskStaffCall, async ({ params: { referenceId }, request }) => {
    const owner = await requireOwner(context, request, referenceId)
    if (!owner.ok) return owner
    const rows = await db
      .select()
      .from(staff)
      .where(and(accountsUnder(owner.answer.row), isNull(staff.endedAt)))
      .orderBy(asc(staff.createdAt))
    return answer({
      staff: await withSessions(db, rows, { sessionId: owner.answer.sessionId, now: clock() }),
    })
  })

  bindCall(app, deskInviteCall, async ({ params: { referenceId }, body, request }) => {
    const owner = await requireOwner(context, request, referenceId)
    if (!owner.ok) return owner
    const { row: by } = owner.answer
    if ('staff_id' in body) {
      const row = await findStaff(db, by, body.staff_id)
      if (!row) return notFound('The account')
      return answer(invitation(row, await db.transaction((tx) => newStaffCode(tx, row, clock()))))
    }
    const { name, role, branch_id: branchId } = body
    const mayInvite = mayInviteTo(branchId, by, await catalogues.byReference(referenceId))
    if (!mayInvite.ok) return mayInvite
    const invited = await inviteStaff(db, { referenceId, name: name.trim() || role, role, branchId }, clock())
    return answer(invitation(invited.row, invited.code))
  })

  bindCall(app, deskEndStaffCall, async ({ params: { referenceId }, body, request }) => {
    const owner = await requireOwner(context, request, referenceId)
    if (!owner.ok) return owner
    // An owner who ended the own account could lock everybody out.
    if (body.staff_id === owner.answer.row.id)
      return refuse(409, 'conflict', 'Owners do not end their own account.')
    const ended = await db.transaction(async (tx) => {
      const row = await findStaff(tx, owner.answer.row, body.staff_id)
      if (row) await endStaff(tx, row, clock())
      return row !== null
    })
    return ended ? answer({ ended }) : notFound('The account')
  })

  bindCall(app, deskEndSessionsCall, async ({ params: { referenceId }, body, request }) => {
    const owner = await requireOwner(context, request, referenceId)
    if (!owner.ok) return owner
    return answer({ ended: await endSessions(db, owner.answer, body.staff_id) })
  })

  function invitation(row: StaffRow, { code, linkSecret, expiresAt }: StaffCode) {
    const link = deskLink(publicOrigin ?? '', row.referenceId, linkSecret)
    return { staff: staffMember(row), code, link, expires_at: isoText(expiresAt.getTime()) }
  }
}

/** An owner of one branch invites to that one alone; null is all branches. */
function mayInviteTo(branchId: string | null, owner: StaffRow, catalogue: Catalogue | null): Reply<null> {
  if (branchId === owner.branchId) return answer(null)
  if (branchId === null) return refuse(403, 'forbidden', 'Only an owner of all branches may do this.')
  const isBranch = catalogue?.branches.some(({ summary }) => summary.id === branchId)
  return owner.branchId === null && isBranch
    ? answer(null)
    : refuse(422, 'branch-not-found', 'No branch has this id.')
}

/** Ends the sessions of an account or of all under the owner but the owner's own; open desks of them close at once. */
function endSessions(
  db: Database,
  { row, sessionId }: CurrentStaff,
  staffId: string | null,
): Promise<number> {
  return db.transaction(async (tx) => {
    const isOne = staffId === null ? undefined : eq(staff.id, staffId)
    const accounts = tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(accountsUnder(row), isOne))
    const ended = await tx
      .delete(staffSessions)
      .where(and(inArray(staffSessions.staffId, accounts), ne(staffSessions.id, sessionId)))
      .returning()
    await wakeDesks(tx, row.referenceId)
    return ended.length
  })
}

async function withSessions(
  db: Database,
  rows: StaffRow[],
  { sessionId: currentId, now }: { sessionId: string; now: number },
) {
  const ids = rows.map(({ id }) => id)
  const sessions = await db
    .select()
    .from(staffSessions)
    .where(and(inArray(staffSessions.staffId, ids), gt(staffSessions.expiresAt, new Date(now))))
    .orderBy(asc(staffSessions.createdAt))
  const sessionsOf = (row: StaffRow) => sessions.filter(({ staffId }) => staffId === row.id)
  return rows.map((row) => ({
    ...staffMember(row),
    sessions: sessionsOf(row).map(({ id, device, createdAt, usedAt }) => ({
      id,
      device,
      created_at: isoText(createdAt.getTime()),
      used_at: isoText(usedAt.getTime()),
      is_current: id === currentId,
    })),
  }))
}
