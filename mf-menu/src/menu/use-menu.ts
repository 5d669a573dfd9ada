import type { Menu, MenuAnswer } from '@storefront/api-contract'
import type { SellingTypeSlug } from '@storefront/domain'
import { useQuery } from '@storefront/query'
import { menuQuery } from '@storefront/store'

/** Loading state of a menu (MN-01, ER-04). */
export type MenuState =
  | { state: 'fetching' }
  | {
      state: 'failed'
      /** The server's message when there is no menu. */
      message: string | null
      /** Null when the server answered, and while a retry runs. */
      error: Error | null
      retry: () => void
      isRetrying: boolean
    }
  | { state: 'fetched'; menu: Menu; answer: MenuAnswer }

/** The menu of a branch for an order type; refetched when the tab regains focus after five minutes (MN-01). */
export function useMenu(branchId: string, slug: SellingTypeSlug): MenuState {
  const query = useQuery({ ...menuQuery(branchId, slug), refetchOnWindowFocus: true })
  const { data, error, isFetching, errorUpdateCount } = query
  const retry = () => void query.refetch()
  if (data?.menu && data.error === 0) return { state: 'fetched', menu: data.menu, answer: data }
  if (data) return { state: 'failed', message: data.message, error: null, retry, isRetrying: isFetching }
  if (error) return { state: 'failed', message: null, error, retry, isRetrying: isFetching }
  // A retry has no error yet: keep showing the failure, so that the layout and the focus stay.
  if (errorUpdateCount > 0) return { state: 'failed', message: null, error: null, retry, isRetrying: true }
  return { state: 'fetching' }
}
