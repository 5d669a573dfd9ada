import { queryFor } from '@storefront/api-client'
import type { CallInput } from '@storefront/api-contract'
import { calcOrderCall } from '@storefront/api-contract/ordering'

const FRESH = 60_000

/** The server's own price of a cart (CP-08); each cart with its terms has its own answer. */
export function calcOrderQuery(branchId: string, body: CallInput<typeof calcOrderCall>['body']) {
  const { queryKey, queryFn } = queryFor(calcOrderCall, { params: { branchId }, body })
  return { queryKey: [...queryKey, body], queryFn, staleTime: FRESH }
}
