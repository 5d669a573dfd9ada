import type { LocalText } from '@storefront/api-contract'
import { searchCall, tagsIngredientsCall } from '@storefront/api-contract/ordering'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../platform/http/bind-call.ts'
import { answer } from '../../platform/http/reply.ts'
import type { Catalogue } from '../business/catalogue.ts'
import { findBranch } from '../business/find-business.ts'
import type { CatalogueContext } from '../catalogue-context.ts'
import { branchMenu } from '../menu/branch-menu.ts'
import { isOnMenu } from '../menu/on-menu.ts'
import { withoutPrices } from '../menu/without-prices.ts'
import { searchMenu } from './search-menu.ts'

/** Maximum number of results. */
const MOST_FOUND = 100

/** Registers the search on the server (RT-04) and what a menu can be filtered by (MN-14). */
export function searchCalls(app: FastifyInstance, { catalogues }: CatalogueContext): void {
  bindCall(app, searchCall, async ({ params, query }) => {
    const place = await findBranch(catalogues.recent, params.branchId)
    if (!place.ok) return place
    const { catalogue } = place.found
    const found = searchMenu(catalogue, params.branchId, query.list, query.q)
    const items = found.slice(0, MOST_FOUND)
    const shown = { categories: [], items, modifier_groups: [] }
    const answered = catalogue.business.hide_price ? withoutPrices(shown) : shown
    return answer({ items: answered.items, found: found.length })
  })

  bindCall(app, tagsIngredientsCall, async ({ query }) => {
    const place = await findBranch(catalogues.recent, query.branch_id)
    if (!place.ok) return place
    const { catalogue } = place.found
    const items = branchMenu(catalogue, query.branch_id).items.filter((item) =>
      isOnMenu(item, catalogue, undefined),
    )
    const labels = (ids: readonly string[]) => labelsOf(catalogue, ids, query.locale)
    return answer({
      tags: labels(items.flatMap((item) => item.tags)),
      ingredients: labels(items.flatMap((item) => item.allergens)),
    })
  })
}

/** Each label once, with how many items carry it, in the order of the menu. */
function labelsOf({ ordering }: Catalogue, ids: readonly string[], locale: string | undefined) {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([id, items]) => ({
    id,
    names: ordering.tagNames[id] ? inLocaleFirst(ordering.tagNames[id], locale) : [],
    items,
  }))
}

function inLocaleFirst(names: LocalText, locale: string | undefined): LocalText {
  const isWanted = (one: LocalText[number]) => one.locale === locale
  return [...names.filter(isWanted), ...names.filter((one) => !isWanted(one))]
}
