import { queryClient, queryFor, takePayload } from '@storefront/api-client'
import { type Business, itemCall } from '@storefront/api-contract'
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
import { routeOf } from './route-of.ts'

type AnswerKey = readonly [string, string]

/** Milliseconds after which the calls of a page go on their own way. */
const PATIENCE = 3_000

let latest: { pathname: string; taken: Promise<void> } | null = null

/**
 * The answer that the payload of a page has for a query, `undefined` when it has none. A page's payload is asked for by
 * the first query that it answers; the others wait for the same one and find theirs in the cache (AP-04).
 */
export async function answerInPage(pathname: string, key: AnswerKey): Promise<unknown> {
  if (latest?.pathname !== pathname) {
    if (!keysOf(pathname).some(([, path]) => path === key[1])) return undefined
    latest = { pathname, taken: take(pathname) }
  }
  await latest.taken
  return queryClient.getQueryData(key)
}

/** Reads the payload of a page into the cache; what came by another way meanwhile is newer and stays. */
async function take(pathname: string): Promise<void> {
  try {
    const answer = await fetch(addressOf(pathname), { signal: AbortSignal.timeout(PATIENCE) })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    const { payload } = (await answer.json()) as { payload: { key: AnswerKey; answer: unknown }[] }
    takePayload(payload.filter(({ key }) => queryClient.getQueryData(key) === undefined))
  } catch (cause) {
    // The rule asks for no more: every call of the page is now sent by itself.
    console.info(`The payload of ${pathname} did not come:`, cause)
  }
}

/** What a business is asked for with goes along (AP-05). */
function addressOf(pathname: string): string {
  const { themeId, webView } = useOpenBusiness.getState()
  const query = new URLSearchParams({
    ...(themeId ? { theme_id: themeId } : {}),
    ...(webView ? { wv: 'true' } : {}),
  })
  return `${pathname}/_payload.json${query.size > 0 ? `?${query}` : ''}`
}

/** The answers that the gateway puts into a page's payload, as far as they are known: they are of the first branch. */
function keysOf(pathname: string): AnswerKey[] {
  const route = routeOf(pathname)
  const { ref = '', type = '', itemId = '' } = (route && matchPath(route.path, pathname)?.params) ?? {}
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
  return (route?.payload ?? []).flatMap((name) => (keys[name] ? [keys[name]] : []))
}
