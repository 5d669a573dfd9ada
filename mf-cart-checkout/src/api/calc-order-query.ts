import { queryFor } from '@storefront/api-client'
import type { CallInput } from '@storefront/api-contract'
import { calcOrderCall } from '@storefront/api-contract/ordering'

const FRESH = 60_000

/** The server's price of a cart (CP-08), keyed by cart and terms. */
export function calcOrderQuery(branchId: string, body: CallInput<typeof calcOrderCall>['body']) {
  const { queryKey, ...query } = queryFor(calcOrderCall, { params: { branchId }, body })
  return { ...query, queryKey: [...queryKey, body], staleTime: FRESH }
}
