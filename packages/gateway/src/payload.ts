import {
  type Business,
  bannersCall,
  branchesCall,
  businessCall,
  type CallAnswer,
  itemCall,
  menuCall,
  shiftsCall,
  tableCall,
} from '@storefront/api-contract'
import { isSameReference, isSellingTypeSlug, menuListOf, readTableCode } from '@storefront/domain'
import type { RouteMatch } from './route-match.ts'
import { type PayloadEntry, payloadEntry, type Upstream } from './upstream.ts'

export interface PagePayload {
  entries: PayloadEntry[]
  business: Awaited<ReturnType<typeof askBusiness>>
  /** The API reported that the business does not exist; false when it did not answer. */
  isUnknown: boolean
  /** The API's time from its last answer; null without one (SH-04). */
  now: string | null
}

const askBusiness = async (
  upstream: Upstream,
  referenceId: string,
  query: URLSearchParams,
  warn: (cause: unknown) => void,
) => {
  const themeId = query.get('theme_id')
  const asked = {
    ...(themeId ? { theme_id: themeId } : {}),
    ...(query.get('wv') === 'true' ? { wv: 'true' } : {}),
  }
  return payloadEntry(upstream, businessCall, { params: { referenceId }, query: asked }, warn)
}

/** The API responses that a route's first page needs, under the keys of the browser's cache (AP-04). */
export async function pagePayload(
  upstream: Upstream,
  match: RouteMatch | null,
  query: URLSearchParams,
  warn: (cause: unknown) => void,
): Promise<PagePayload> {
  const referenceId = match?.params.ref
  if (!match || !referenceId || !match.route.payload.includes('business'))
    return { entries: [], business: null, isUnknown: false, now: null }
  let isUnknown = false
  let now: string | null = null
  const timed: Upstream = async (...request) => {
    const answer = await upstream(...request)
    now = answer.now ?? now
    return answer
  }
  const watched: Upstream = async (...request) => {
    const answer = await timed(...request)
    isUnknown = answer.status === 404
    return answer
  }
  const business = await askBusiness(watched, referenceId, query, warn)
  const record = business?.answer.restaurant
  if (!business || !record) return { entries: business ? [business] : [], business, isUnknown, now }
  const { branchId, table } = await branchOfAddress(timed, record, query, warn)
  const asked = match.route.payload.map((name) =>
    askPart(timed, name, match.params, { referenceId, branchId }, warn),
  )
  const parts = await Promise.all(asked)
  const entries = [business, table, ...parts].filter((part) => part !== null)
  return { entries, business, isUnknown, now }
}

/** The branch of the table code in the address (ST-03); without a code, the business's first branch. */
async function branchOfAddress(
  upstream: Upstream,
  { reference_id: referenceId, branch_id: first, branches }: Business,
  address: URLSearchParams,
  warn: (cause: unknown) => void,
): Promise<{ branchId: string; table: PayloadEntry<CallAnswer<typeof tableCall>> | null }> {
  const { table: asked = null, branch = null } = readTableCode(address) ?? {}
  const query = { table: asked ?? '', ...(branch === null ? {} : { branch }) }
  const table =
    asked === null ? null : await payloadEntry(upstream, tableCall, { params: { referenceId }, query }, warn)
  const named = branch === null ? undefined : branches.find(({ id }) => isSameReference(id, branch))
  const branchId = table?.answer.branch_id ?? (named?.visible ? named.id : first)
  return { branchId, table }
}

async function askPart(
  upstream: Upstream,
  name: string,
  params: Record<string, string>,
  { referenceId, branchId }: { referenceId: string; branchId: string },
  warn: (cause: unknown) => void,
): Promise<PayloadEntry | null> {
  const { type = '', itemId = '' } = params
  if (name === 'shifts')
    return payloadEntry(
      upstream,
      shiftsCall,
      { params: { referenceId }, query: { branch_id: branchId } },
      warn,
    )
  if (name === 'banners')
    return payloadEntry(upstream, bannersCall, { params: { id: referenceId }, query: {} }, warn)
  if (name === 'branches')
    return payloadEntry(upstream, branchesCall, { params: { businessId: referenceId } }, warn)
  if (name === 'item') return payloadEntry(upstream, itemCall, { params: { branchId, itemId } }, warn)
  if (name === 'menu' && isSellingTypeSlug(type)) {
    return payloadEntry(upstream, menuCall, { params: { branchId }, query: { list: menuListOf(type) } }, warn)
  }
  return null
}
