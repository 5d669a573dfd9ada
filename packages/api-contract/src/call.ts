import type * as z from '@storefront/api-contract/schema'
import type { MerchantRight } from './merchant-rights.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Any schema of this contract; both `zod/mini` and full zod satisfy it. */
export type Schema<T = unknown> = z.ZodMiniType<T>

/**
 * Who may call, declared once: the server refuses a handler that looks for anybody else, the browser sends, renews and
 * keeps by it, and the OpenAPI document states it.
 *
 * - `public`: everyone, and everyone gets the same answer.
 * - `guest`: the guest cookie, an id that only its visitor knows, or what the visitor has typed; no token.
 * - `visitor`: the token of a session counts (AU-01), and without one the guest cookie does.
 * - `customer`: the token of a session at this business, else 401.
 * - `session`: opens, renews or ends a session, with whatever the browser has of one.
 * - `staff`: the session cookie of the order desk, and its CSRF header to write.
 * - `merchant`: the merchant's key, or a till's with the call's `right`.
 */
export type Access = 'public' | 'guest' | 'visitor' | 'customer' | 'session' | 'staff' | 'merchant'

/**
 * One call of the API: what is sent, what is answered, and where.
 * `path` is below the API base; `:name` marks a path parameter. Server and browser read the same object.
 */
export interface Call<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly summary: string
  /** Who may call, and what the answer depends on. */
  readonly access: Access
  /** The right that a till's key needs for a call of a `merchant`; without one only the key of the business file opens it. */
  readonly right?: MerchantRight
  readonly params?: Schema<Params>
  readonly query?: Schema<Query>
  readonly body?: Schema<Body>
  /** The media type of a body that is bytes in place of JSON. */
  readonly media?: string
  readonly answer: Schema<Answer>
}

type Part<S> = S extends z.ZodMiniType ? z.infer<S> : undefined

/** What a caller passes: only the parts that the call declares. */
export type CallInput<C> = (C extends { params: infer S } ? { params: Part<S> } : { params?: undefined }) &
  (C extends { query: infer S } ? { query?: Partial<Part<S>> } : { query?: undefined }) &
  (C extends { body: infer S } ? { body: Part<S> } : { body?: undefined })

/** What a call answers when it succeeds. */
export type CallAnswer<C> = C extends { answer: infer S } ? Part<S> : never

/** Declares a call and keeps the literal types of its schemas. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

/** The path with its parameters filled in and encoded; the query with its empty values left out. */
export function callPath(
  call: Pick<Call, 'path'>,
  input: { params?: unknown; query?: unknown } = {},
): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/**
 * The name under which an answer is cached, the same in the document's inlined payload and in the browser's
 * query cache: the call's name, then the path with its query. Locale is left out: answers carry all locales.
 */
export function callKey(
  call: Pick<Call, 'name' | 'path'>,
  input: { params?: unknown; query?: unknown } = {},
): readonly [string, string] {
  return [call.name, callPath(call, input)]
}
