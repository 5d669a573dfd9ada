import { type DeskBusy, deskBusyCall, deskChangeBusyCall } from '@storefront/api-contract/desk'
import { mayPause } from '@storefront/domain/desk'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { branchOf, type Place, typesSoldAt } from '../../catalogue/business/catalogue.ts'
import { branchNotFound } from '../../catalogue/business/find-business.ts'
import { busyRows } from '../../catalogue/busy/busy-rows.ts'
import { changeBusy } from '../../catalogue/busy/change-busy.ts'
import { busyLog } from '../../platform/database/schema.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import type { StaffRow } from './staff-codes.ts'
import { requireStaff } from './staff-session.ts'

/** Entries of the log that the desk shows. */
const LOG_SHOWN = 5

/** Registers what is paused or limited at a branch, and the change of it (DK-03). */
export function deskBusyCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, catalogues, clock } = context

  bindCall(app, deskBusyCall, async ({ params, request }) => {
    const found = await placeFor(params, request)
    return found.ok ? answer(await busyOf(found.answer.place)) : found
  })

  bindCall(app, deskChangeBusyCall, async ({ params, body, request }) => {
    const found = await placeFor(params, request)
    if (!found.ok) return found
    const { place, staff } = found.answer
    if (!mayPause(staff.role)) return refuse(403, 'forbidden', 'This role may not do this.')
    const isSold = typesSoldAt(place.catalogue, place.branch).some(({ type }) => type === body.scope)
    if (body.scope !== 'all' && !isSold)
      return refuse(409, 'selling-type-not-sold', 'The branch does not sell this.')
    await changeBusy(db, place, { ...body, staff }, clock())
    return answer(await busyOf(place))
  })

  async function placeFor(
    { referenceId, branchId }: { referenceId: string; branchId: string },
    request: FastifyRequest,
  ): Promise<Reply<{ place: Place; staff: StaffRow }>> {
    const current = await requireStaff(context, request, referenceId)
    if (!current.ok) return current
    const { row: staff } = current.answer
    const catalogue = await catalogues.byReference(referenceId)
    const branch = catalogue && branchOf(catalogue, branchId)
    const isOwn = staff.branchId === null || staff.branchId === branchId
    return catalogue && branch && isOwn ? answer({ place: { catalogue, branch }, staff }) : branchNotFound()
  }

  async function busyOf({ catalogue, branch }: Place): Promise<DeskBusy> {
    const branchId = branch.summary.id
    const rows = await busyRows(db, catalogue.referenceId, branchId)
    const isHere = and(eq(busyLog.referenceId, catalogue.referenceId), eq(busyLog.branchId, branchId))
    const log = await db.select().from(busyLog).where(isHere).orderBy(desc(busyLog.at)).limit(LOG_SHOWN)
    const now = clock()
    return {
      now: isoText(now),
      types: typesSoldAt(catalogue, branch).map(({ type }) => type),
      rules: rows.map(({ scope, pausedUntil, extraMinutes, quarterOrders, quarterEffort }) => ({
        scope,
        paused_until: pausedUntil && pausedUntil.getTime() > now ? isoText(pausedUntil.getTime()) : null,
        extra_minutes: extraMinutes,
        quarter_orders: quarterOrders,
        quarter_effort: quarterEffort,
      })),
      log: log.map(({ scope, staffName, at }) => ({
        scope,
        staff_name: staffName,
        at: isoText(at.getTime()),
      })),
    }
  }
}
