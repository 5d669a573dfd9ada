import { type CallProblem, problemOf, queryFor } from '@storefront/api-client'
import { type ItemAnswer, itemCall, type MenuAnswer, type MenuItem } from '@storefront/api-contract'
import { menuListOf } from '@storefront/domain'
import { useQuery } from '@storefront/query'
import { menuQuery } from '@storefront/store'
import type { Screen } from '../screen/use-screen.ts'

export interface FetchedItem extends ItemAnswer {
  item: MenuItem
}

export type ItemState =
  | { state: 'fetching' }
  | { state: 'missing' }
  | { state: 'failed'; error: Error | null; retry: () => void; isRetrying: boolean }
  | { state: 'fetched'; answer: FetchedItem; menu: MenuAnswer | undefined }

/** The item of the active branch (RT-08). The cached menu provides it while loading and when the item call fails. */
export function useItem({ branch, slug }: Screen, itemId: string): ItemState {
  const { data: menu } = useQuery({ ...menuQuery(branch.id, slug), enabled: false })
  const ofList = { params: { branchId: branch.id, itemId }, query: { list: menuListOf(slug) } }
  const query = useQuery(queryFor(itemCall, ofList))
  const { data, error, isFetching, errorUpdateCount } = query
  const problem = problemOf(error)
  if (data ? data.item === null : problem && isMissing(problem)) return { state: 'missing' }
  const answer = data ?? itemInMenu(menu, itemId)
  if (answer?.item) return { state: 'fetched', answer: { ...answer, item: answer.item }, menu }
  const retry = () => void query.refetch()
  if (error || errorUpdateCount > 0) return { state: 'failed', error, retry, isRetrying: isFetching }
  return { state: 'fetching' }
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
