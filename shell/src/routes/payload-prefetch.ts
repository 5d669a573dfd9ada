import { queryClient, takePayload } from '@storefront/api-client'
import {
  type businessCall,
  type CallAnswer,
  callKey,
  itemCall,
  loadSchema,
  type Schema,
} from '@storefront/api-contract'
import {
  businessRequest,
  isPayloadName,
  type PayloadEntry,
  payloadAddress,
  payloadCall,
  payloadRequest,
  type RouteMatch,
  readPayloadBody,
} from '@storefront/document-contract'
import { useOpenBusiness } from '@storefront/store'
import type { RouteEntry } from './route-table.ts'

type AnswerKey = PayloadEntry['key']

/** For the headers, and then for the body of a payload; after it the page sends its calls itself. */
const TIMEOUT_MS = { headers: 3_000, body: 12_000 }

interface Load {
  pathname: string
  loaded: Promise<void>
}

/** Of the page that is open, and of one that is perhaps opened next. */
let latest: Load | null = null
let ahead: Load | null = null

/**
 * The answer to a query in the payload of a page; `undefined` when it has none. The first query that a payload answers
 * fetches it; the others wait for the same request and read from the cache (AP-04).
 */
export async function prefetchedAnswer(
  match: RouteMatch<RouteEntry>,
  pathname: string,
  key: AnswerKey,
): Promise<unknown> {
  if (!keysOf(match).some(([, path]) => path === key[1])) return undefined
  if (latest?.pathname !== pathname) {
    latest = ahead?.pathname === pathname ? ahead : { pathname, loaded: prefetch(pathname) }
    ahead = null
  }
  await latest.loaded
  return queryClient.getQueryData(key)
}

/**
 * Fetches the payload of a page that is perhaps opened next, where one of its answers is not known. A dish alone is no
 * reason: its page begins with what the menu says of it.
 */
export async function prefetchAhead(match: RouteMatch<RouteEntry>, pathname: string): Promise<void> {
  const asked = [latest?.pathname, ahead?.pathname, location.pathname]
  const lacks = keysOf(match).some(
    (key) => key[0] !== itemCall.name && queryClient.getQueryData(key) === undefined,
  )
  if (!lacks || asked.includes(pathname)) return
  ahead = { pathname, loaded: prefetch(pathname) }
  await ahead.loaded
}

/** Reads the payload of a page into the cache; an answer that is already there is newer and stays. */
async function prefetch(pathname: string): Promise<void> {
  try {
    const payload = await fetchPayload(addressOf(pathname))
    const answers = (await Promise.all(payload.map(readable))).flat()
    takePayload(answers.filter(({ key }) => queryClient.getQueryData(key) === undefined))
  } catch (cause) {
    // Not an error (AP-04): every query of the page now sends its own call.
    console.info(`The payload of ${pathname} did not come:`, cause)
  }
}

async function fetchPayload(url: string): Promise<PayloadEntry[]> {
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(), TIMEOUT_MS.headers)
  try {
    const answer = await fetch(url, { signal: controller.signal })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    clearTimeout(timer)
    timer = setTimeout(() => controller.abort(), TIMEOUT_MS.body)
    return readPayloadBody(await answer.json())
  } finally {
    clearTimeout(timer)
  }
}

/** The gateway may be newer than this tab: an answer that fails validation is left to its own call (AP-03). */
async function readable({ key, answer }: PayloadEntry): Promise<PayloadEntry[]> {
  const [name] = key
  if (!isPayloadName(name)) return []
  const read = (await loadSchema<Schema>(payloadCall(name).answer)).safeParse(answer)
  return read.success ? [{ key, answer: read.data }] : []
}

/** Prefixed with the origin: a path that begins with two slashes would name another host. */
function addressOf(pathname: string): string {
  return location.origin + payloadAddress(pathname, useOpenBusiness.getState())
}

/** Keys of the answers in a page's payload, as far as they are known; the gateway uses the first branch. */
function keysOf({ route, params }: RouteMatch<RouteEntry>): AnswerKey[] {
  const preview = useOpenBusiness.getState()
  const { call, input } = businessRequest(params.ref ?? '', preview)
  const known = queryClient.getQueryData<CallAnswer<typeof businessCall>>(callKey(call, input))
  const business = known?.restaurant
  const page = {
    params,
    preview,
    branchId: business?.branch_id ?? null,
    takesReservations: business?.reservation.enabled ?? false,
    // Times come with the offer: the first query for it waits for both.
    offer: null,
  }
  return route.payload.flatMap((name) => {
    const request = payloadRequest(name, page)
    return request ? [callKey(request.call, request.input)] : []
  })
}
