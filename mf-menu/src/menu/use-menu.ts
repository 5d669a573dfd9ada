import { type CallProblem, problemOf } from '@storefront/api-client'
import type { Menu, MenuAnswer } from '@storefront/api-contract'
import type { SellingTypeWord } from '@storefront/domain'
import { useQuery } from '@storefront/query'
import { menuQuery } from '@storefront/store'

/** Where the menu of a branch stands (MN-01, ER-04). */
export type MenuState =
  | { state: 'fetching' }
  | {
      state: 'failed'
      /** The server's own words, when it answered that there is no menu. */
      said: string | null
      problem: CallProblem | null
      retry: () => void
      isRetrying: boolean
    }
  | { state: 'fetched'; menu: Menu; answer: MenuAnswer }

/** The menu of a branch for an order type; asked again when a tab comes back after five minutes (MN-01). */
export function useMenu(branchId: string, word: SellingTypeWord): MenuState {
  const query = useQuery({ ...menuQuery(branchId, word), refetchOnWindowFocus: true })
  const { data, error, isFetching, errorUpdateCount } = query
  const retry = () => void query.refetch()
  if (data?.menu && data.error === 0) return { state: 'fetched', menu: data.menu, answer: data }
  if (data) return { state: 'failed', said: data.message, problem: null, retry, isRetrying: isFetching }
  if (error) return { state: 'failed', said: null, problem: problemOf(error), retry, isRetrying: isFetching }
  // A second try has no error yet; the failure stays on screen, so that nothing jumps and the focus keeps its place.
  if (errorUpdateCount > 0) return { state: 'failed', said: null, problem: null, retry, isRetrying: true }
  return { state: 'fetching' }
}
