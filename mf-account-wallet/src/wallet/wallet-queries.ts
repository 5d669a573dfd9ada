import { CallFailed, callApi, queryFor } from '@storefront/api-client'
import {
  walletCall,
  walletHistoryCall,
  walletPackageCall,
  walletPackagesCall,
  walletPurchaseStatusCall,
} from '@storefront/api-contract/wallet'
import { infiniteQueryOptions } from '@storefront/query'

/** The customer's wallet; always refetched, because another tab may have spent from it. */
export const walletQuery = (referenceId: string) => ({
  ...queryFor(walletCall, { params: { referenceId } }),
  staleTime: 0,
})

export const packagesQuery = (referenceId: string) =>
  queryFor(walletPackagesCall, { params: { referenceId } })

export const packageQuery = (referenceId: string, packageId: string) =>
  queryFor(walletPackageCall, { params: { referenceId, packageId } })

/** A purchase, polled while its payment is pending. */
export const purchaseQuery = (referenceId: string, purchaseId: string) =>
  queryFor(walletPurchaseStatusCall, { params: { referenceId, purchaseId } })

/** All transactions; a new one moves none of those that are shown. */
export const historyQuery = (referenceId: string) =>
  infiniteQueryOptions({
    queryKey: [walletHistoryCall.name, referenceId],
    staleTime: 0,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const input = { params: { referenceId }, query: pageParam === null ? {} : { cursor: pageParam } }
      const result = await callApi(walletHistoryCall, input, { signal })
      if (!result.ok) throw new CallFailed(result.problem)
      return result.value
    },
    getNextPageParam: (last) => last.next_cursor,
  })
