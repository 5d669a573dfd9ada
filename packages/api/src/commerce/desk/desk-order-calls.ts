import { deskBoardCall, deskOrderActionCall, type OrderAction } from '@storefront/api-contract/desk'
import { deskActions } from '@storefront/domain/desk'
import type { FastifyInstance } from 'fastify'
import type { orders } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound, type Problem, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { lockOrder } from '../orders/move-order.ts'
import { notifyRecipient } from '../orders/notify-recipient.ts'
import { findOrder } from '../orders/order-records.ts'
import { type ActionProblem, changeOrder } from './change-order.ts'
import { deskBoard, deskBoardSince } from './desk-board.ts'
import { findAction, logAction } from './desk-log.ts'
import { deskOrders } from './desk-records.ts'
import { deskView } from './desk-view.ts'
import { watchFullBoards } from './full-boards.ts'
import { amountRefused, keyReused } from './settle-once.ts'
import type { StaffRow } from './staff-codes.ts'
import { requireStaff } from './staff-session.ts'

type Outcome = 'done' | 'repeated' | 'not-found' | 'forbidden' | 'key-reused' | ActionProblem

/** Registers the board and what staff do with an order (DK-01, DK-02). */
export function deskOrderCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock } = context
  const boardSize = watchFullBoards(context)

  bindCall(app, deskBoardCall, async ({ params: { referenceId }, query: { since, at }, request }) => {
    const current = await requireStaff(context, request, referenceId)
    if (!current.ok) return current
    const view = await deskView(context, current.answer.row)
    if (!view) return notFound('The business')
    if (since === undefined || at === undefined) return answer(await deskBoard(context, view, boardSize))
    const known = { cursor: Number(since), at: Date.parse(at) }
    return answer(await deskBoardSince(context, view, known, boardSize))
  })

  bindCall(app, deskOrderActionCall, async ({ params: { referenceId, orderId }, body, request }) => {
    const current = await requireStaff(context, request, referenceId)
    if (!current.ok) return current
    const { row: staff } = current.answer
    const wanted = { orderId, actionId: body.action_id, change: body.change }
    const outcome = await act(staff, wanted).catch((error: unknown) => {
      if (error instanceof Undone) return error.problem
      throw error
    })
    if (outcome !== 'done' && outcome !== 'repeated') return refused(outcome)
    const [view, record] = [await deskView(context, staff), await findOrder(db, orderId)]
    if (!view || !record) return notFound('The order')
    if (outcome === 'done' && body.change.action === 'accept') await notifyRecipient(context, record.row)
    const [order] = await deskOrders(db, [record], view)
    return order ? answer({ order }) : notFound('The order')
  })

  interface WantedAction {
    orderId: string
    actionId: string
    change: OrderAction
  }

  function act(staff: StaffRow, { orderId, actionId, change }: WantedAction): Promise<Outcome> {
    return db.transaction(async (tx) => {
      const row = await lockOrder(tx, orderId)
      if (!row || !isHere(row, staff)) return 'not-found'
      const earlier = await findAction(tx, staff.referenceId, actionId)
      if (earlier)
        return earlier.subjectId === orderId && earlier.action === change.action ? 'repeated' : 'key-reused'
      const { action, ...detail } = change
      if (!deskActions('owner', row.state, row.sellingType).includes(action)) return 'state'
      if (!deskActions(staff.role, row.state, row.sellingType).includes(action)) return 'forbidden'
      const problem = await changeOrder(tx, row, change, { staff, actionId, now: clock() })
      if (problem) throw new Undone(problem)
      await logAction(tx, staff, { actionId, subjectId: orderId, action, detail, at: new Date(clock()) })
      return 'done'
    })
  }
}

/** Rolls an action back that turned out to be impossible halfway. */
class Undone extends Error {
  readonly problem: ActionProblem
  constructor(problem: ActionProblem) {
    super(problem)
    this.problem = problem
  }
}

function isHere(row: typeof orders.$inferSelect, { referenceId, branchId }: StaffRow): boolean {
  return row.referenceId === referenceId && (branchId === null || branchId === row.branchId)
}

function refused(outcome: Exclude<Outcome, 'done' | 'repeated'>): { ok: false; problem: Problem } {
  switch (outcome) {
    case 'not-found':
      return notFound('The order')
    case 'forbidden':
      return refuse(403, 'forbidden', 'This role may not do this.')
    case 'key-reused':
      return keyReused()
    case 'text-missing': {
      const fields = [{ field: 'change.text', reason: 'Another reason needs a text.' }]
      return refuse(422, 'bad-request', 'The reason is missing.', { fields })
    }
    case 'state':
      return refuse(409, 'transition-not-allowed', 'The order is in another state by now.')
    case 'nothing-to-refund':
    case 'too-much':
    case 'not-chargeable':
    case 'wallet-changed':
    case 'refunds-changed':
      return amountRefused(outcome)
  }
}
