import { queryFor } from '@storefront/api-client'
import { ordersCall } from '@storefront/api-contract/ordering'

/** All orders of the visitor, paginated (RT-14); keyed by customer, since a login changes the list. */
export function ordersQuery(referenceId: string, visitor: 'guest' | 'customer') {
  const page = (number: number) =>
    queryFor(ordersCall, { params: { referenceId }, query: { page: `${number}` } })
  return {
    queryKey: ['orders', referenceId, visitor] as const,
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) =>
      page(pageParam).queryFn({ signal }),
    initialPageParam: 1,
    getNextPageParam: (last: { next_page: number | null }) => last.next_page,
    staleTime: 0,
  }
}
