import { type Call, type CallAnswer, type CallInput, callKey } from '@storefront/api-contract'
import { QueryClient } from '@storefront/query'
import { type CallOptions, type ClientSettings, sendCall } from './client.ts'
import { serverNow } from './clock.ts'
import { CallFailed, type Result } from './problem.ts'

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

/** Where the API is, with a trailing slash: for what is not a call, such as server-sent events. */
export function apiBase(): string {
  return settings.base
}

/** Sends one call and gives its outcome as a value. For reads on a screen use {@link queryFor}. */
export function callApi<C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<Result<CallAnswer<C>>> {
  return sendCall(settings, call, input, options)
}

/** Name of a call and its path: the key of an answer in documents, payloads and the query cache. */
type AnswerKey = readonly [string, string]
/** Gives an answer that comes without its call, or nothing. */
type AnswerSource = (key: AnswerKey) => Promise<unknown> | undefined
let payloads: AnswerSource | undefined

/** Sets where a query without an answer looks before its call is sent: the payload of the page (AP-04). */
export function lookFirstIn(source: AnswerSource): void {
  payloads = source
}

/**
 * Query options of a reading call: the key is the contract's, so an answer inlined in the document is found.
 * A problem becomes the query's error as {@link CallFailed}.
 */
export function queryFor<C extends Call>(call: C, input: CallInput<C>) {
  const queryKey = callKey(call, input as { params?: unknown; query?: unknown })
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CallAnswer<C>> => {
      const isFirst = queryClient.getQueryData(queryKey) === undefined
      const came = isFirst ? await payloads?.(queryKey) : undefined
      if (came !== undefined) return came as CallAnswer<C>
      const result = await callApi(call, input, { signal })
      if (!result.ok) throw new CallFailed(result.problem)
      return result.value
    },
  }
}

const RETRIES = 2

/** Whether a failed read is worth another try: not when the server has said no, nor when the visitor has waited long. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || !(error instanceof CallFailed)) return false
  const { problem } = error
  if (problem.kind === 'timeout') return false
  return problem.kind !== 'refused' || problem.status >= 500
}

/** A query cache with the storefront's rules: fresh for five minutes (MN-01), retries only what can heal. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        retry: shouldRetry,
        retryDelay: (n) => 300 * 3 ** n,
        refetchOnWindowFocus: false,
      },
    },
  })
}

/** The one query cache of the page, shared by host and remotes. */
export const queryClient = createQueryClient()

/** Puts answers that came with the document into the cache, as read now. */
export function takePayload(payload: readonly { key: AnswerKey; answer: unknown }[]): void {
  for (const { key, answer } of payload) queryClient.setQueryData(key, answer)
}
