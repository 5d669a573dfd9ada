import { queryFor } from '@storefront/api-client'
import {
  bannersCall,
  branchesCall,
  menuCall,
  shiftsCall,
  tableCall,
  tablesCall,
  zonesCall,
} from '@storefront/api-contract'
import { menuListOf, type SellingType, type SellingTypeSlug } from '@storefront/domain'
import { useCachedAnswer } from './cached-answer.ts'

const menuQueries = new Map<string, ReturnType<typeof newMenuQuery>>()
const newMenuQuery = (branchId: string, list: ReturnType<typeof menuListOf>) =>
  queryFor(menuCall, { params: { branchId }, query: { list } })

/**
 * The menu of a branch for a selling type: fetched once per list and branch, shared by menu, cart bar and cart (MN-01).
 * Memoized, because every row calls it.
 */
export function menuQuery(branchId: string, slug: SellingTypeSlug) {
  const list = menuListOf(slug)
  const name = `${list} ${branchId}`
  const known = menuQueries.get(name) ?? newMenuQuery(branchId, list)
  menuQueries.set(name, known)
  return known
}

/** Open state and hours of a branch, refetched every minute to notice a closing shop (SH-01). */
export function shiftsQuery(referenceId: string, branchId: string) {
  return {
    ...queryFor(shiftsCall, { params: { referenceId }, query: { branch_id: branchId } }),
    staleTime: 60_000,
    refetchInterval: 60_000,
  }
}

/**
 * Hours with the slots of one selling type: a large answer, fetched only when a time is chosen (SH-03). Refetched every
 * 30 s, because other visitors take slots too (SH-06).
 */
export function slotsQuery(referenceId: string, branchId: string, type: SellingType) {
  return {
    ...queryFor(shiftsCall, { params: { referenceId }, query: { branch_id: branchId, slots: type } }),
    staleTime: 30_000,
    refetchInterval: 30_000,
  }
}

/**
 * The time zone for opening rules: the fixed offset the server sends for the coming days, or the business's zone while
 * the hours are not cached.
 */
export function useRuleZone(business: { reference_id: string; time_zone: string }, branchId: string): string {
  return useCachedAnswer(shiftsQuery(business.reference_id, branchId))?.steady_offset ?? business.time_zone
}

/** Branches with their open state. */
export function branchesQuery(referenceId: string) {
  return { ...queryFor(branchesCall, { params: { businessId: referenceId } }), staleTime: 60_000 }
}

/** Today's banners. */
export function bannersQuery(referenceId: string) {
  return queryFor(bannersCall, { params: { id: referenceId }, query: {} })
}

/** Tables of a branch. */
export function tablesQuery(branchId: string) {
  return queryFor(tablesCall, { params: { branchId } })
}

/** The table of a code, and the branch that it decides (ST-03). */
export function tableQuery(referenceId: string, { table, branch }: { table: string; branch: string | null }) {
  const query = { table, ...(branch === null ? {} : { branch }) }
  return queryFor(tableCall, { params: { referenceId }, query })
}

/** Zones, address forms and countries of a business, fetched once per session (DL-01). */
export function zonesQuery(referenceId: string) {
  return {
    ...queryFor(zonesCall, { params: { id: referenceId }, query: { shipping: 'true' } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }
}
