import { queryFor } from '@storefront/api-client'
import type { CallAnswer } from '@storefront/api-contract'
import { ordersCall } from '@storefront/api-contract/ordering'
import type { CustomerKind } from '../ordering/use-customer-kind.ts'

/** All past orders of the visitor (RT-14); keyed by customer, since a login changes the list. */
export function ordersQuery(referenceId: string, customerKind: CustomerKind) {
  const page = (cursor: string | null) =>
    queryFor(ordersCall, { params: { referenceId }, query: cursor === null ? {} : { cursor } })
  return {
    queryKey: ['orders', referenceId, customerKind] as const,
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
      page(pageParam).queryFn({ signal }),
    initialPageParam: null,
    getNextPageParam: (last: CallAnswer<typeof ordersCall>) => last.next_cursor,
    staleTime: 0,
  }
}
