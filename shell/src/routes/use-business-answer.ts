import type { Business } from '@storefront/api-contract'
import { useQuery } from '@storefront/query'
import { businessQuery, useOpenBusiness } from '@storefront/store'
import { isUnknownBusiness, UNKNOWN_BUSINESS } from './unknown-business.ts'
import { isRefused } from './use-table-code.ts'

export type BusinessAnswer =
  | { kind: 'loading' }
  | { kind: 'open'; business: Business }
  | { kind: 'moved'; url: string }
  | { kind: 'failed'; error: unknown; retry: () => void }

/**
 * The business of the route: loaded once and shared (GD-01), moved (GD-09), or failed (ER-03). Once it is loaded, only a
 * refusal counts as failed.
 */
export function useBusinessAnswer(referenceId: string): BusinessAnswer {
  const open = useOpenBusiness()
  const isOpen = open.referenceId === referenceId
  const isUnknown = isUnknownBusiness(referenceId)
  const query = useQuery({ ...businessQuery({ ...open, referenceId }), enabled: isOpen && !isUnknown })
  const retry = () => void query.refetch()
  // A short outage must not take away a screen with what was typed in it.
  const isFailed = query.isError && (!query.data || isRefused(query.error))
  if (isFailed && !query.isFetching) return { kind: 'failed', error: query.error, retry }
  if (isUnknown && !query.data) return { kind: 'failed', error: UNKNOWN_BUSINESS, retry }
  if (!isOpen || !query.data) return { kind: 'loading' }
  const { restaurant, redirect, url, message } = query.data
  if (redirect && url) return { kind: 'moved', url }
  if (!restaurant) return { kind: 'failed', error: new BusinessMissing(message), retry }
  return { kind: 'open', business: restaurant }
}

/** The API answered without a business: its message is shown, or 'Something went wrong' when it is empty (ER-03). */
export class BusinessMissing extends Error {
  constructor(message: string | null) {
    super(message ?? '')
    this.name = 'BusinessMissing'
  }
}
