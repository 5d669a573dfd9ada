import { hash } from 'node:crypto'
import {
  type Call,
  type CallAnswer,
  type CallInput,
  callKey,
  callPath,
  SERVER_TIME_HEADER,
} from '@storefront/api-contract'
import type { PayloadEntry } from '@storefront/document-contract'
import { forwardedHeaders } from '@storefront/http-server'
import { addTiming, inSpan } from '@storefront/telemetry'
import type { FastifyRequest } from 'fastify'
import { createSizedCache } from './sized-cache.ts'

/** Calls the API: takes a path below the API base; resolves with the body as text and the API's time if known. */
export type Upstream = (
  path: string,
  headers: Record<string, string>,
) => Promise<{ status: number; body: string; now?: string | null }>

/** Milliseconds after which a document is sent without the response: the browser then fetches it behind a skeleton. */
const TIMEOUT = 2_500

/** An API in another process, by its base URL with a trailing slash. */
export function remoteUpstream(base: string): Upstream {
  return async (path, headers) => {
    const response = await fetch(base + path, { headers, signal: AbortSignal.timeout(TIMEOUT) })
    const now = response.headers.get(SERVER_TIME_HEADER)
    return { status: response.status, body: await response.text(), now }
  }
}

/** An upstream that names the visitor of a request, whose limits then count, and joins its id and trace. */
export function onBehalfOf(request: FastifyRequest, upstream: Upstream): Upstream {
  return async (path, headers) => {
    const started = performance.now()
    try {
      return await inSpan({ name: 'ask the API', kind: 'client' }, () =>
        upstream(path, { ...headers, ...forwardedHeaders(request) }),
      )
    } finally {
      addTiming('api', performance.now() - started)
    }
  }
}

/** Limit in bytes of the responses as text; parsed objects take several times as much. */
const CHECKED_BYTES = 32_000_000
/** Validated responses by the hash of their text, so the same response is not validated for every visitor. */
const checked = createSizedCache<{ answer: unknown; bytes: number }>(CHECKED_BYTES, ({ bytes }) => bytes)
/** How often a response was in `checked`, since the process started. */
export const answerCache = { hit: 0, miss: 0 }

/** What the API says of something: that it is there, that it is not, or nothing for now. */
type LookedUp<T> = { kind: 'found'; answer: T } | { kind: 'none' } | { kind: 'unavailable' }

const REFUSALS: ReadonlySet<number> = new Set([400, 404, 433])

/**
 * Asks the API. A refusal that stays says that there is nothing: no such thing (404), a reference that cannot be one (400),
 * a suspended business (433, ER-01). An answer that is late, violates the contract or has any other status leaves it open.
 */
export async function lookUp<C extends Call>(
  upstream: Upstream,
  call: C,
  input: CallInput<C>,
  warn: (cause: unknown) => void,
): Promise<LookedUp<CallAnswer<C>>> {
  const given = input as { params?: unknown; query?: unknown }
  try {
    const asked = upstream(callPath(call, given), {
      accept: 'application/json',
      'x-webapp': 'true',
      'x-version': '5',
    })
    const { status, body } = await inTime(asked)
    if (REFUSALS.has(status)) return { kind: 'none' }
    if (status !== 200) return { kind: 'unavailable' }
    return { kind: 'found', answer: checkedAnswer(call, body) as CallAnswer<C> }
  } catch (cause) {
    warn(cause)
    return { kind: 'unavailable' }
  }
}

/**
 * Fetches an API response to inline. Returns `null` when it is refused, late or violates the contract: the browser then
 * fetches it itself and shows the error.
 */
export async function payloadEntry<C extends Call>(
  upstream: Upstream,
  call: C,
  input: CallInput<C>,
  warn: (cause: unknown) => void,
): Promise<PayloadEntry<CallAnswer<C>> | null> {
  const found = await lookUp(upstream, call, input, warn)
  if (found.kind !== 'found') return null
  return { key: callKey(call, input as { params?: unknown; query?: unknown }), answer: found.answer }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function checkedAnswer(call: Call, body: string): unknown {
  const id = `${call.name} ${hash('sha256', body, 'base64url')}`
  const known = checked.get(id)
  answerCache[known ? 'hit' : 'miss'] += 1
  if (known) return known.answer
  const answer = call.answer.parse(JSON.parse(body))
  checked.set(id, { answer, bytes: Buffer.byteLength(body) })
  return answer
}
