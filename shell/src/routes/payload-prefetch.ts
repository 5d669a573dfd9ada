import { queryClient, queryFor, takePayload } from '@storefront/api-client'
import {
  type Business,
  bannersCall,
  branchesCall,
  businessCall,
  type Call,
  itemCall,
  menuCall,
  shiftsCall,
} from '@storefront/api-contract'
import { isSellingTypeSlug } from '@storefront/domain'
import { matchPath } from '@storefront/router'
import {
  bannersQuery,
  branchesQuery,
  businessQuery,
  menuQuery,
  shiftsQuery,
  useOpenBusiness,
} from '@storefront/store'
import type { RouteEntry } from './route-table.ts'

type AnswerKey = readonly [string, string]

/** For the headers, and then for the body of a payload; after it the page sends its calls itself. */
const TIMEOUT_MS = { headers: 3_000, body: 12_000 }
const CALLS: readonly Call[] = [businessCall, bannersCall, branchesCall, shiftsCall, menuCall, itemCall]

let latest: { pathname: string; loaded: Promise<void> } | null = null

/**
 * The answer to a query in the payload of a page; `undefined` when it has none. The first query that a payload answers
 * fetches it; the others wait for the same request and read from the cache (AP-04).
 */
export async function prefetchedAnswer(
  route: RouteEntry,
  pathname: string,
  key: AnswerKey,
): Promise<unknown> {
  if (!keysOf(route, pathname).some(([, path]) => path === key[1])) return undefined
  if (latest?.pathname !== pathname) latest = { pathname, loaded: prefetch(pathname) }
  await latest.loaded
  return queryClient.getQueryData(key)
}

/** Reads the payload of a page into the cache; an answer that is already there is newer and stays. */
async function prefetch(pathname: string): Promise<void> {
  try {
    const { payload } = await fetchPayload(addressOf(pathname))
    takePayload(payload.flatMap(readable).filter(({ key }) => queryClient.getQueryData(key) === undefined))
  } catch (cause) {
    // Not an error (AP-04): every query of the page now sends its own call.
    console.info(`The payload of ${pathname} did not come:`, cause)
  }
}

async function fetchPayload(url: string): Promise<{ payload: { key: AnswerKey; answer: unknown }[] }> {
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(), TIMEOUT_MS.headers)
  try {
    const answer = await fetch(url, { signal: controller.signal })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), TIMEOUT_MS.body)
    return await answer.json()
  } finally {
    clearTimeout(timer)
  }
}

/** The gateway may be newer than this tab: an answer that fails validation is left to its own call (AP-03). */
function readable({ key, answer }: { key: AnswerKey; answer: unknown }) {
  const read = CALLS.find(({ name }) => name === key[0])?.answer.safeParse(answer)
  return read?.success ? [{ key, answer: read.data }] : []
}

/** Includes the query parameters of the business call (AP-05). */
function addressOf(pathname: string): string {
  const { themeId, webView } = useOpenBusiness.getState()
  const query = new URLSearchParams({
    ...(themeId ? { theme_id: themeId } : {}),
    ...(webView ? { wv: 'true' } : {}),
  }).toString()
  // Prefixed with the origin: a path that begins with two slashes would name another host.
  const page = location.origin + pathname.replace(/\/+$/, '')
  return `${page}/_payload.json${query ? `?${query}` : ''}`
}

/** Keys of the answers in a page's payload, as far as they are known; the gateway uses the first branch. */
function keysOf({ path, payload }: RouteEntry, pathname: string): AnswerKey[] {
  const {
    ref = '',
    type = '',
    itemId = '',
  }: Record<string, string | undefined> = matchPath(path, pathname)?.params ?? {}
  const { queryKey: business } = businessQuery({ ...useOpenBusiness.getState(), referenceId: ref })
  const known = queryClient.getQueryData<{ restaurant: Business | null }>(business)
  const branchId = known?.restaurant?.branch_id
  const keys = {
    business,
    banners: bannersQuery(ref).queryKey,
    branches: branchesQuery(ref).queryKey,
    shifts: branchId ? shiftsQuery(ref, branchId).queryKey : null,
    menu: branchId && isSellingTypeSlug(type) ? menuQuery(branchId, type).queryKey : null,
    item: branchId ? queryFor(itemCall, { params: { branchId, itemId } }).queryKey : null,
  }
  return payload.flatMap((name) => (keys[name] ? [keys[name]] : []))
}
