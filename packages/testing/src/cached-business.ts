import { createQueryClient, queryFor } from '@storefront/api-client'
import { type Branch, type Business, branchesCall, businessCall } from '@storefront/api-contract'
import type { QueryClient } from '@storefront/query'
import { branchesAnswer, businessAnswer } from './business-answer.ts'

/**
 * A query cache that holds a business, as the document's payload would have filled it, and its branches when given.
 * Failed reads are not tried again, so that a test of a failure does not wait.
 */
export function cachedBusiness(changes: Partial<Business> = {}, branches?: Branch[]): QueryClient {
  const answer = businessAnswer(changes)
  const referenceId = answer.restaurant?.reference_id ?? ''
  const client = createQueryClient()
  const defaults = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } })
  client.setQueryData(queryFor(businessCall, { params: { referenceId } }).queryKey, answer)
  if (branches) {
    client.setQueryData(
      queryFor(branchesCall, { params: { businessId: referenceId } }).queryKey,
      branchesAnswer(branches),
    )
  }
  return client
}
