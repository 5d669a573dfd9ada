import type { Menu, MenuAnswer } from '@storefront/api-contract'
import { useQuery } from '@storefront/query'
import { menuQuery } from '@storefront/store'
import type { OrderingContext } from './use-ordering.ts'

export type OrderingMenu =
  | { state: 'loading' }
  | { state: 'failed'; message: string | null; error: unknown; retry: () => void; isRetrying: boolean }
  | { state: 'ready'; menu: Menu; discounts: MenuAnswer['discounts'] }

/**
 * The menu of the sale's branch and type, from the cache that the menu screens fill. A tab that comes back after the
 * menu's five minutes asks again (MN-01).
 */
export function useOrderingMenu({ branch, slug }: Pick<OrderingContext, 'branch' | 'slug'>): OrderingMenu {
  const { data, error, refetch, isFetching } = useQuery({
    ...menuQuery(branch.id, slug),
    refetchOnWindowFocus: true,
  })
  if (data?.menu && data.error === 0) return { state: 'ready', menu: data.menu, discounts: data.discounts }
  if (!data && !error) return { state: 'loading' }
  return {
    state: 'failed',
    message: data?.message ?? null,
    error,
    retry: () => void refetch(),
    isRetrying: isFetching,
  }
}
