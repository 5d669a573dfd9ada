import {
  type Business,
  type businessCall,
  type CallAnswer,
  itemCall,
  type MenuAnswer,
  tableCall,
} from '@storefront/api-contract'
import { reservationOfferCall } from '@storefront/api-contract/reservation'
import {
  businessRequest,
  type PayloadEntry,
  type PayloadName,
  type PayloadPage,
  type PayloadRequest,
  type PublishedRoute,
  payloadRequest,
  previewOf,
  type RouteMatch,
} from '@storefront/document-contract'
import { isSameReference, readTableCode } from '@storefront/domain'
import { payloadEntry, type Upstream } from './upstream.ts'

export interface PagePayload {
  entries: PayloadEntry[]
  business: PayloadEntry<CallAnswer<typeof businessCall>> | null
  /** The API reported that the business does not exist; false when it did not answer. */
  isUnknown: boolean
  /** The business is there, and its answers say that the address names no category or item of it. */
  isMissing: boolean
  /** The API answered everything that the route's first page needs. */
  isComplete: boolean
  /** The API's time from its last answer; null without one (SH-04). */
  now: string | null
}

/** The API responses that a route's first page needs, under the keys of the browser's cache (AP-04). */
export async function pagePayload(
  upstream: Upstream,
  match: RouteMatch<PublishedRoute> | null,
  query: URLSearchParams,
  warn: (cause: unknown) => void,
): Promise<PagePayload> {
  const referenceId = match?.params.ref
  if (!match || !referenceId || !match.route.payload.includes('business'))
    return { entries: [], business: null, isUnknown: false, isMissing: false, isComplete: true, now: null }
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
  const preview = previewOf(query)
  const { call, input } = businessRequest(referenceId, preview)
  const business = await payloadEntry(watched, call, input, warn)
  const record = business?.answer.restaurant
  if (!business || !record)
    return {
      entries: business ? [business] : [],
      business,
      isUnknown,
      isMissing: false,
      isComplete: false,
      now,
    }
  const { branchId, table } = await branchOfAddress(timed, record, query, warn)
  const page = { params: match.params, preview, branchId, takesReservations: record.reservation.enabled }
  let isNoItem = false
  const parts = await pageParts(match.route, page, ({ call, input }) => {
    const seen: Upstream = async (...request) => {
      const answer = await timed(...request)
      if (call.name === itemCall.name && answer.status === 404) isNoItem = true
      return answer
    }
    return payloadEntry(seen, call, input, warn)
  })
  const entries = [business, table, ...parts].filter((part) => part !== null)
  const isMissing = isNoItem || lacksCategory(entries, match.params.categoryId)
  return { entries, business, isUnknown, isMissing, isComplete: !parts.includes(null), now }
}

/** Whether the menu is there without the category that the address names; one that is hidden now is a category. */
function lacksCategory(entries: readonly PayloadEntry[], categoryId: string | undefined): boolean {
  const menu = (entries.find(({ key }) => key[0] === 'menu')?.answer as MenuAnswer | undefined)?.menu
  if (!menu || categoryId === undefined) return false
  return !menu.categories.some(({ id }) => id === categoryId)
}

/** The answers beside that for the business; first those that no other one is needed for. */
async function pageParts(
  { payload }: PublishedRoute,
  page: Omit<PayloadPage, 'offer'>,
  load: (request: PayloadRequest) => Promise<PayloadEntry | null>,
): Promise<(PayloadEntry | null)[]> {
  const requestsOf = (names: readonly PayloadName[], offer: PayloadPage['offer']) =>
    names.map((name) => payloadRequest(name, { ...page, offer })).filter((request) => request !== null)
  const ofBusiness = payload.filter((name) => name !== 'business' && name !== 'reservation-availability')
  const first = await Promise.all(requestsOf(ofBusiness, null).map(load))
  const offer = first.find((part) => part?.key[0] === reservationOfferCall.name)?.answer
  const ofOffer = payload.filter((name) => name === 'reservation-availability')
  const times = await Promise.all(requestsOf(ofOffer, (offer as PayloadPage['offer']) ?? null).map(load))
  return [...first, ...times]
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
