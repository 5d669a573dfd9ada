import type { CallAnswer } from '@storefront/api-contract'
import { requestAtTableCall, tableRequestsCall } from '@storefront/api-contract/table-requests'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../platform/http/bind-call.ts'
import { isoText } from '../../platform/http/iso-text.ts'
import { answer, type Reply, refuse } from '../../platform/http/reply.ts'
import type { CatalogueBranch } from '../business/catalogue.ts'
import { branchOf } from '../business/catalogue.ts'
import { findBusiness } from '../business/find-business.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { requestAtTable } from './request-at-table.ts'
import { requestsOfTable } from './request-records.ts'

interface NamedTable {
  branch: string
  table: string
}

/** Registers calling the waiter to a table and asking for the bill (DK-06). */
export function tableRequestCalls(app: FastifyInstance, context: CatalogueContext): void {
  const { db, clock } = context

  bindCall(app, tableRequestsCall, async ({ params: { referenceId }, query }) => {
    const table = await findTable(referenceId, query)
    return table.ok ? answer(await currentOf(query)) : table
  })

  bindCall(app, requestAtTableCall, async ({ params: { referenceId }, body }) => {
    const table = await findTable(referenceId, body)
    if (!table.ok) return table
    const { kind, branch: branchId } = body
    const wait = await requestAtTable(db, { referenceId, branchId, table: table.answer, kind }, clock())
    return wait === null
      ? answer(await currentOf(body))
      : refuse(429, 'too-many-requests', 'This table asked too often.', { retryAfter: wait })
  })

  async function findTable(
    referenceId: string,
    { branch, table }: NamedTable,
  ): Promise<Reply<CatalogueBranch['tables'][number]>> {
    const business = await findBusiness(context.catalogues.recent, referenceId)
    if (!business.ok) return business
    const found = branchOf(business.found, branch)?.tables.find(({ id }) => id === table)
    return found ? answer(found) : refuse(404, 'table-not-found', 'The branch has no table with this id.')
  }

  async function currentOf({ branch, table }: NamedTable): Promise<CallAnswer<typeof tableRequestsCall>> {
    const rows = await requestsOfTable(db, { branchId: branch, tableId: table }, clock())
    return {
      requests: rows.map(({ kind, state, requestedAt }) => ({
        kind,
        state: state === 'answered' ? 'answered' : 'open',
        requested_at: isoText(requestedAt.getTime()),
      })),
    }
  }
}
