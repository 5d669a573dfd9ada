import { tablesCall } from '@storefront/api-contract'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../api-context.ts'
import { findBranch } from '../business/find-business.ts'
import { bindCall } from '../http/bind-call.ts'
import { answer } from '../http/reply.ts'

/** Registers the tables of a branch (ST-03). */
export function tableCalls(app: FastifyInstance, { catalogues }: ApiContext): void {
  bindCall(app, tablesCall, async ({ params }) => {
    const branch = await findBranch(catalogues, params.branchId)
    return branch.ok ? answer({ tables: branch.found.branch.tables }) : branch
  })
}
