import { deskReportCall } from '@storefront/api-contract/desk'
import { reportRange } from '@storefront/domain/desk'
import type { FastifyInstance } from 'fastify'
import { findBusiness } from '../../catalogue/business/find-business.ts'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import type { CommerceContext } from '../commerce-context.ts'
import { deskReport } from './report/desk-report.ts'
import { requireOwner } from './require-owner.ts'

/** Registers the owner's report. */
export function deskReportCalls(app: FastifyInstance, context: CommerceContext): void {
  const { db, clock, catalogues } = context

  bindCall(app, deskReportCall, async ({ params: { referenceId }, query, request }) => {
    const owner = await requireOwner(context, request, referenceId)
    if (!owner.ok) return owner
    const found = await findBusiness(catalogues, referenceId)
    if (!found.ok) return found
    const { currency, time_zone } = found.found.business
    const { branchId } = owner.answer.row
    const range = reportRange(clock(), time_zone, Number(query.days))
    return answer(await deskReport(db, { referenceId, branchId, currency, range }))
  })
}
