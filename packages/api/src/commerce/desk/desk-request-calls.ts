import { deskTableRequestCall } from '@storefront/api-contract/desk'
import { mayMoveRequest, type TableRequestState } from '@storefront/domain/desk'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { TableRequestRow } from '../../catalogue/tables/request-records.ts'
import { tableRequests } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { deskRequests } from './desk-requests.ts'
import type { StaffRow } from './staff-codes.ts'
import { requireStaff } from './staff-session.ts'

/** Registers what staff do with the requests of tables (DK-06). */
export function deskRequestCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock } = context

  bindCall(app, deskTableRequestCall, async ({ params: { referenceId, requestId }, body, request }) => {
    const current = await requireStaff(context, request, referenceId)
    if (!current.ok) return current
    const { row: staff } = current.answer
    if (staff.role === 'kitchen') return refuse(403, 'forbidden', 'This role may not do this.')
    const row = await move(staff, requestId, body.state)
    const [moved] = row ? deskRequests([row], { row: staff }) : []
    return moved ? answer({ request: moved }) : notFound('The request')
  })

  function move(staff: StaffRow, requestId: string, to: TableRequestState): Promise<TableRequestRow | null> {
    return db.transaction(async (tx) => {
      const isIt = eq(tableRequests.id, requestId)
      const [row] = await tx.select().from(tableRequests).where(isIt).for('update')
      if (!row || !isHere(row, staff)) return null
      if (!mayMoveRequest(row.state, to)) return row
      const now = new Date(clock())
      const [moved] = await tx
        .update(tableRequests)
        .set({
          state: to,
          answeredAt: row.answeredAt ?? now,
          answeredBy: row.answeredBy ?? staff.name,
          ...(to === 'cleared' ? { clearedAt: now } : {}),
        })
        .where(isIt)
        .returning()
      return moved ?? null
    })
  }
}

function isHere(row: TableRequestRow, { referenceId, branchId }: StaffRow): boolean {
  return row.referenceId === referenceId && (branchId === null || branchId === row.branchId)
}
