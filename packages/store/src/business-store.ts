import { queryFor } from '@storefront/api-client'
import { type BranchSummary, type Business, businessCall } from '@storefront/api-contract'
import { useCachedAnswer } from './cached-answer.ts'
import { createPageStore } from './create-page-store.ts'
import { useVisit } from './visit-store.ts'

interface OpenBusiness {
  referenceId: string | null
  themeId: string | null
  webView: boolean
}

/** Which business is open; its record is in the query cache. */
export const useOpenBusiness = createPageStore<OpenBusiness>(() => ({
  referenceId: null,
  themeId: null,
  webView: false,
}))

/** Query options of the open business, including `theme_id` and `wv` (GD-01, AP-05). */
export function businessQuery(open: { referenceId: string; themeId: string | null; webView: boolean }) {
  return queryFor(businessCall, {
    params: { referenceId: open.referenceId },
    query: { ...(open.themeId ? { theme_id: open.themeId } : {}), ...(open.webView ? { wv: 'true' } : {}) },
  })
}

const openQueries = new WeakMap<OpenBusiness, ReturnType<typeof businessQuery>>()

/** Memoized {@link businessQuery} for {@link useOpenBusiness}: hundreds of rows call it. */
export function openBusinessQuery(open: OpenBusiness): ReturnType<typeof businessQuery> {
  const known = openQueries.get(open)
  if (known) return known
  const query = businessQuery({ ...open, referenceId: open.referenceId ?? '' })
  openQueries.set(open, query)
  return query
}

/**
 * The open business, for screens behind the shell's `fetch-business` guard, which loads it.
 * Throws on a route without that guard: the route table is wrong then.
 */
export function useBusiness(): Business {
  const data = useCachedAnswer(openBusinessQuery(useOpenBusiness()))
  if (!data?.restaurant) throw new Error('the route has no fetch-business guard')
  return data.restaurant
}

/** The branch the visitor chose; the business's default when none or a hidden one is chosen. */
export function useBranch(): BranchSummary {
  const business = useBusiness()
  const chosen = useVisit((visit) => visit.branchId)
  return activeBranch(business, chosen)
}

/** The chosen branch if visible, else the business's default branch, else the first visible one. */
export function activeBranch(
  business: Pick<Business, 'branches' | 'branch_id'>,
  chosen: string | null,
): BranchSummary {
  const visible = business.branches.filter((branch) => branch.visible)
  const found =
    visible.find((b) => b.id === chosen) ?? visible.find((b) => b.id === business.branch_id) ?? visible[0]
  if (!found) throw new Error('the business has no visible branch')
  return found
}
