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
import { isSellingTypeWord } from '@storefront/domain'
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

/** Milliseconds within which a payload begins to come, and then is here; later the calls of a page go on their own way. */
const PATIENCE = { begin: 3_000, end: 12_000 }
const CALLS: readonly Call[] = [businessCall, bannersCall, branchesCall, shiftsCall, menuCall, itemCall]

let latest: { pathname: string; taken: Promise<void> } | null = null

/**
 * The answer that the payload of a page has for a query, `undefined` when it has none. A page's payload is asked for by
 * the first query that it answers; the others wait for the same one and find theirs in the cache (AP-04).
 */
export async function answerInPage(route: RouteEntry, pathname: string, key: AnswerKey): Promise<unknown> {
  if (!keysOf(route, pathname).some(([, path]) => path === key[1])) return undefined
  if (latest?.pathname !== pathname) latest = { pathname, taken: take(pathname) }
  await latest.taken
  return queryClient.getQueryData(key)
}

/** Reads the payload of a page into the cache; what came by another way meanwhile is newer and stays. */
async function take(pathname: string): Promise<void> {
  try {
    const { payload } = await fetchPayload(addressOf(pathname))
    takePayload(payload.flatMap(readable).filter(({ key }) => queryClient.getQueryData(key) === undefined))
  } catch (cause) {
    // The rule asks for no more: every call of the page is now sent by itself.
    console.info(`The payload of ${pathname} did not come:`, cause)
  }
}

async function fetchPayload(url: string): Promise<{ payload: { key: AnswerKey; answer: unknown }[] }> {
  const ends = new AbortController()
  let timer = setTimeout(() => ends.abort(), PATIENCE.begin)
  try {
    const answer = await fetch(url, { signal: ends.signal })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    clearTimeout(timer)
    timer = setTimeout(() => ends.abort(), PATIENCE.end)
    return await answer.json()
  } finally {
    clearTimeout(timer)
  }
}

/** The gateway may have become newer than this tab: an answer that the tab cannot read is left to its call (AP-03). */
function readable({ key, answer }: { key: AnswerKey; answer: unknown }) {
  const read = CALLS.find(({ name }) => name === key[0])?.answer.safeParse(answer)
  return read?.success ? [{ key, answer: read.data }] : []
}

/** What a business is asked for with goes along (AP-05). */
function addressOf(pathname: string): string {
  const { themeId, webView } = useOpenBusiness.getState()
  const query = new URLSearchParams({
    ...(themeId ? { theme_id: themeId } : {}),
    ...(webView ? { wv: 'true' } : {}),
  }).toString()
  // Glued to the origin: a path that begins with two slashes would name another host.
  const page = location.origin + pathname.replace(/\/+$/, '')
  return `${page}/_payload.json${query ? `?${query}` : ''}`
}

/** The answers that the gateway puts into a page's payload, as far as they are known: they are of the first branch. */
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
    menu: branchId && isSellingTypeWord(type) ? menuQuery(branchId, type).queryKey : null,
    item: branchId ? queryFor(itemCall, { params: { branchId, itemId } }).queryKey : null,
  }
  return payload.flatMap((name) => (keys[name] ? [keys[name]] : []))
}
