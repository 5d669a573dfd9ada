import { type CallProblem, problemOf, queryFor } from '@storefront/api-client'
import { type ItemAnswer, itemCall, type MenuAnswer, type MenuItem } from '@storefront/api-contract'
import { menuListOf } from '@storefront/domain'
import { useQuery, useQueryClient } from '@storefront/query'
import { menuQuery } from '@storefront/store'
import { useEffect } from 'react'
import type { Screen } from '../screen/use-screen.ts'

export interface FetchedItem extends ItemAnswer {
  item: MenuItem
}

export type ItemState =
  | { state: 'fetching' }
  | { state: 'missing' }
  | { state: 'failed'; error: Error | null; retry: () => void; isRetrying: boolean }
  | { state: 'fetched'; answer: FetchedItem; menu: MenuAnswer | undefined }

/**
 * The item of the active branch (RT-08). The cached menu provides it while loading, when the item call fails, and when it
 * is newer; one whose prices are older is asked for again, because the button adds at its prices (CP-08).
 */
export function useItem({ branch, slug }: Screen, itemId: string): ItemState {
  const client = useQueryClient()
  const { queryKey: menuKey, ...asked } = menuQuery(branch.id, slug)
  const { data: menu, dataUpdatedAt: menuAt } = useQuery({ ...asked, queryKey: menuKey, enabled: false })
  const ofList = { params: { branchId: branch.id, itemId }, query: { list: menuListOf(slug) } }
  const query = useQuery(queryFor(itemCall, ofList))
  const { data, error, isFetching, errorUpdateCount, dataUpdatedAt } = query
  const inMenu = itemInMenu(menu, itemId)
  const isMenuNewer = inMenu !== undefined && menuAt > dataUpdatedAt
  const isMenuBehind = data?.item && inMenu && dataUpdatedAt > menuAt && pricesOf(data) !== pricesOf(inMenu)
  useEffect(() => {
    if (isMenuBehind) void client.invalidateQueries({ queryKey: menuKey })
  }, [isMenuBehind, client, menuKey])
  const problem = problemOf(error)
  if (data ? data.item === null : problem && isMissing(problem)) return { state: 'missing' }
  const answer = isMenuNewer ? inMenu : (data ?? inMenu)
  if (answer?.item) return { state: 'fetched', answer: { ...answer, item: answer.item }, menu }
  const retry = () => void query.refetch()
  if (error || errorUpdateCount > 0) return { state: 'failed', error, retry, isRetrying: isFetching }
  return { state: 'fetching' }
}

/** Everything that the price of an item depends on, to be compared. */
function pricesOf({ item, modifier_groups: groups, discounts }: ItemAnswer): string {
  const modifiers = groups.flatMap((group) => group.modifiers)
  const all = [...(item?.price_labels ?? []), ...modifiers].map(({ id, price }) => [id, price])
  return JSON.stringify([all, discounts])
}

/** The item's answer from the cached menu; undefined when it is not on the menu. */
function itemInMenu(menu: MenuAnswer | undefined, itemId: string): ItemAnswer | undefined {
  const item = menu?.menu?.items.find(({ id }) => id === itemId)
  if (!menu?.menu || !item) return undefined
  return {
    item,
    category: menu.menu.categories.find(({ id }) => id === item.category_id) ?? null,
    modifier_groups: menu.menu.modifier_groups.filter(({ id }) => item.modifier_group_ids.includes(id)),
    discounts: menu.discounts,
  }
}

// An answer whose item has no id counts as missing (RT-08).
function isMissing(problem: CallProblem): boolean {
  if (problem.kind === 'refused') return problem.status === 404
  return problem.kind === 'unreadable' && problem.field === 'item.id'
}
