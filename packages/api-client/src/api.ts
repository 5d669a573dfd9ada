import { type Access, type Call, type CallAnswer, type CallInput, callKey } from '@storefront/api-contract'
import { QueryClient } from '@storefront/query'
import { type CallOptions, type ClientSettings, sendCall } from './client.ts'
import { serverNow } from './clock.ts'
import { CallFailed, type Result } from './problem.ts'
import { retryDelay, shouldRetry } from './retry-policy.ts'

const settings: ClientSettings = {
  base: '/api/',
  fetch: (...args) => globalThis.fetch(...args),
  locale: () => 'en',
  token: () => null,
  renew: () => Promise.resolve({ kind: 'none' }),
  now: serverNow,
  onUnauthorised: () => {},
  timeout: 15_000,
}

/** Sets how this page talks to the API; the shell does so once at boot. */
export function configureApi(changes: Partial<ClientSettings>): void {
  Object.assign(settings, changes)
}

/** Base address of the API, with a trailing slash; for server-sent events and the like. */
export function apiBase(): string {
  return settings.base
}

/** Sends one call and returns its outcome as a value. For reads on a screen use {@link queryFor}. */
export function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<Result<CallAnswer<C>>> {
  return sendCall(settings, call, input, options)
}

/** Name and path of a call: the key of an answer in documents, payloads and the query cache. */
type AnswerKey = readonly [string, string]
/** Resolves with an answer from elsewhere than its call; undefined when there is none. */
type AnswerSource = (key: AnswerKey) => Promise<unknown> | undefined
let payloadSource: AnswerSource | undefined

/** Sets the source that a query without data reads before it sends its call: the payload of the page (AP-04). */
export function setPayloadSource(source: AnswerSource): void {
  payloadSource = source
}

/**
 * Query options of a reading call: the key is the contract's, so an answer inlined in the document is found.
 * A problem becomes the query's error as {@link CallFailed}. `meta` says whom the answer is for, see {@link isForEveryone}.
 */
export function queryFor<C extends Call>(call: C, input: CallInput<C>) {
  const queryKey = callKey(call, input as { params?: unknown; query?: unknown })
  return {
    queryKey,
    meta: { access: call.access },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<C>> => {
      const isFirst = queryClient.getQueryData(queryKey) === undefined
      const prefetched = isFirst ? await payloadSource?.(queryKey) : undefined
      if (prefetched !== undefined) return prefetched as CallAnswer<C>
      const result = await callApi(call, input, { signal })
      if (!result.ok) throw new CallFailed(result.problem)
      return result.value
    },
  }
}

/** A query cache with the storefront's rules: fresh for five minutes (MN-01), retries only transient problems. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        retry: shouldRetry,
        retryDelay,
        // What failed asks again with the tab; what is shown stays as fresh as its time says.
        refetchOnWindowFocus: (query) => (query.state.status === 'error' ? 'always' : false),
      },
    },
  })
}

/** The one query cache of the page, shared by host and remotes. */
export const queryClient = createQueryClient()

/** Whether a cached answer is the same for everyone, so that it outlives a session (AU-06). An unmarked one is not. */
export function isForEveryone({ meta }: { meta: Readonly<Record<string, unknown>> | undefined }): boolean {
  return meta?.access === ('public' satisfies Access)
}

/** Puts an answer into the cache that did not come by its query, and marks it as the query would. */
export function setAnswer<Answer>(
  { queryKey, meta }: { queryKey: AnswerKey; meta: { access: Access } },
  answer: Answer,
): void {
  queryClient.getQueryCache().build(queryClient, { queryKey, meta })
  queryClient.setQueryData(queryKey, answer)
}

/** Writes answers of the document into the cache, as of now. It asked for them without a visitor. */
export function takePayload(payload: readonly { key: AnswerKey; answer: unknown }[]): void {
  for (const { key, answer } of payload) setAnswer({ queryKey: key, meta: { access: 'public' } }, answer)
}
