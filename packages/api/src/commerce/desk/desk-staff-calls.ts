import {
  deskEndSessionsCall,
  deskEndStaffCall,
  deskInviteCall,
  deskStaffCall,
} from '@storefront/api-contract/desk'
import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import { staff, staffSessions } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer, notFound, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { deskLink } from './desk-link.ts'
import { requireOwner } from './require-owner.ts'
import { endStaff, findStaff, inviteStaff, wakeDesks } from './staff-accounts.ts'
import { newStaffCode, type StaffCode, type StaffRow } from './staff-codes.ts'
import { staffMember } from './staff-member.ts'
import type { CurrentStaff } from './staff-session.ts'

/** Registers what the owner does with staff: list, invite, end (DK-01). */
export function deskStaffCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock, catalogues, publicOrigin } = context

  bindCall(app, deskStaffCall, async ({ params: { referenceId }, request }) => {
    const owner = await requireOwner(context, request, referenceId)
    if (!owner.ok) return owner
    const rows = await db
      .select()
      .from(staff)
      .where(and(eq(staff.referenceId, referenceId), isNull(staff.endedAt)))
      .orderBy(asc(staff.createdAt))
    return answer({
      staff: await withSessions(db, rows, { sessionId: owner.answer.sessionId, now: clock() }),
    })
  })

  bindCall(app, deskInviteCall, async ({ params: { referenceId }, body, request }) => {
    const owner = await requireOwner(context, request, referenceId)
    if (!owner.ok) return owner
    if ('staff_id' in body) {
      const row = await findStaff(db, referenceId, body.staff_id)
      if (!row) return notFound('The account')
      return answer(invitation(row, await db.transaction((tx) => newStaffCode(tx, row, clock()))))
    }
    const { name, role, branch_id: branchId } = body
    const catalogue = await catalogues.byReference(referenceId)
    const isBranch = catalogue?.branches.some(({ summary }) => summary.id === branchId)
    if (branchId !== null && !isBranch) return refuse(422, 'branch-not-found', 'No branch has this id.')
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
      const row = await findStaff(tx, referenceId, body.staff_id)
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

/** Ends the sessions of an account or of all of a business but the owner's own; open desks of them close at once. */
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
      .where(and(eq(staff.referenceId, row.referenceId), isOne))
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
