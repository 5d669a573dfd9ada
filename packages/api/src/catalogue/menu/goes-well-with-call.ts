import { goesWellWithCall } from '@storefront/api-contract/ordering'
import { goesWellWith } from '@storefront/domain/companions'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import { findBranch } from '../business/find-business.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { branchMenu } from './branch-menu.ts'
import { isOnMenu } from './on-menu.ts'
import { orderedWith } from './ordered-together.ts'

/** More than a screen shows, since diet and hours may exclude some. */
const MOST_ANSWERED = 24

/** Registers what goes well with an item or a cart (BX-08). */
export function goesWellWithCalls(app: FastifyInstance, { catalogues, db }: CatalogueContext): void {
  bindCall(
    app,
    goesWellWithCall,
    async ({ params: { branchId }, query }) => {
      const branch = await findBranch(catalogues.recent, branchId)
      if (!branch.ok) return branch
      const { catalogue } = branch.found
      const itemIds = [...new Set(query.items.split(','))]
      const ordered = await orderedWith(db, branchId, itemIds)
      const listed = new Map(catalogue.items.map(({ item, goesWellWith: ids }) => [item.id, ids]))
      const companions = itemIds.map((id) => ({ listed: listed.get(id) ?? [], ordered: ordered[id] ?? [] }))
      const sold = new Set(
        branchMenu(catalogue, branchId, query.list)
          .items.filter((item) => !item.sold_out && isOnMenu(item, catalogue, query.list))
          .map(({ id }) => id),
      )
      const found = goesWellWith(itemIds, companions).filter((id) => sold.has(id))
      return answer({ item_ids: found.slice(0, MOST_ANSWERED) })
    },
    { revalidate: true },
  )
}
