import { tableCall, tablesCall } from '@storefront/api-contract'
import { findTable } from '@storefront/domain'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, refuse } from '../../platform/http/reply.ts'
import { findBranch, findBusiness } from '../business/find-business.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { tableRequestCalls } from './table-request-calls.ts'

/** Registers the tables of a branch, the table of a code with its branch (ST-03), and what guests ask for there (DK-06). */
export function tableCalls(app: FastifyInstance, context: CatalogueContext): void {
  const { catalogues } = context
  tableRequestCalls(app, context)
  bindCall(app, tablesCall, async ({ params }) => {
    const branch = await findBranch(catalogues, params.branchId)
    return branch.ok ? answer({ tables: branch.found.branch.tables }) : branch
  })

  bindCall(app, tableCall, async ({ params, query }) => {
    const business = await findBusiness(catalogues.recent, params.referenceId)
    if (!business.ok) return business
    const branches = business.found.branches.map(({ summary, tables }) => ({ id: summary.id, tables }))
    const found = findTable(branches, { table: query.table, branch: query.branch ?? null })
    return found
      ? answer({ branch_id: found.branchId, table: found.table })
      : refuse(404, 'table-not-found', 'No table has this id, or this name in the branch that is named.')
  })
}
