import { itemCall, menuCall, menuStockCall } from '@storefront/api-contract'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer, notFound } from '../../platform/http/reply.ts'
import { serverLocale, serverMessage } from '../../platform/messages/server-message.ts'
import { findBranch } from '../business/find-business.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { branchMenu } from './branch-menu.ts'
import { menuAnswer } from './menu-answer.ts'
import { isOnMenu } from './on-menu.ts'
import { withoutPrices } from './without-prices.ts'

/** Registers the menu of a branch (MN-02, ER-04), what it has run out of (CT-06) and one item of it (RT-08). */
export function menuCalls(app: FastifyInstance, { catalogues }: CatalogueContext): void {
  bindCall(
    app,
    menuCall,
    async ({ params, query, request }) => {
      const branch = await findBranch(catalogues.recent, params.branchId)
      if (!branch.ok) return branch
      const emptyMessage = serverMessage(serverLocale(request.headers['x-locale']), 'menu-empty')
      return answer(menuAnswer(branch.found.catalogue, params.branchId, query.list, emptyMessage))
    },
    { revalidate: true },
  )

  bindCall(
    app,
    menuStockCall,
    async ({ params, query }) => {
      const branch = await findBranch(catalogues.recent, params.branchId)
      if (!branch.ok) return branch
      const { items } = branchMenu(branch.found.catalogue, params.branchId, query.list)
      return answer({
        stock: items.flatMap(({ id, sold_out, left, back_at }) => {
          if (sold_out) return [{ item_id: id, left: 0, ...(back_at ? { back_at } : {}) }]
          return left === undefined ? [] : [{ item_id: id, left }]
        }),
      })
    },
    { revalidate: true },
  )

  bindCall(
    app,
    itemCall,
    async ({ params, query }) => {
      const branch = await findBranch(catalogues.recent, params.branchId)
      if (!branch.ok) return branch
      const { catalogue } = branch.found
      const { categories, items, modifier_groups } = branchMenu(catalogue, params.branchId, query.list)
      const found = items.find((item) => item.id === params.itemId)
      if (!found || !isOnMenu(found, catalogue, undefined)) return notFound('The item')
      const groups = modifier_groups.filter((group) => found.modifier_group_ids.includes(group.id))
      const hidden = catalogue.business.hide_price
      const part = { categories: [], items: [found], modifier_groups: groups }
      const shown = hidden ? withoutPrices(part) : part
      return answer({
        item: shown.items[0] ?? null,
        category: categories.find((category) => category.id === found.category_id) ?? null,
        modifier_groups: shown.modifier_groups,
        discounts: hidden ? {} : catalogue.discounts,
      })
    },
    { revalidate: true },
  )
}
