import {
  type Call,
  type CallAnswer,
  type CallInput,
  callPath,
  loadSchema,
  problemAnswer,
  SERVER_TIME_HEADER,
} from '@storefront/api-contract'
import { takeServerTime } from './clock.ts'
import type { CallProblem, Result } from './problem.ts'
import { resendDelay } from './retry-policy.ts'

export interface ClientSettings {
  /** Base address of the API, with a trailing slash. */
  base: string
  fetch: typeof fetch
  locale: () => string
  /**
   * The bearer token for a call by its access, `null` for a guest or where none counts (AU-07); a promise while the
   * session is loading.
   */
  token: (call: Pick<Call, 'access'>) => string | null | Promise<string | null>
  /**
   * Called once after a 401: a new token to retry with, none when the session is over, or unreachable when that could
   * not be found out.
   */
  renew: (call: Pick<Call, 'access'>, used: string | null) => Promise<TokenRenewal>
  now: () => number
  /** Called on a 401 or 403 (GD-08). */
  onUnauthorised: (call: string) => void
  /** Milliseconds until a call times out. */
  timeout: number
}

export type TokenRenewal =
  | { kind: 'renewed'; token: string }
  | { kind: 'none' }
  | { kind: 'unreachable'; problem: CallProblem }

export interface CallOptions {
  signal?: AbortSignal
  /** A token to use for this call alone. */
  token?: string
  headers?: Record<string, string>
}

/** Headers of every call (AP-02). */
export function callHeaders(
  settings: Pick<ClientSettings, 'locale' | 'now'>,
  token: string | null,
  headers: Record<string, string> = {},
): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-webapp': 'true',
    'x-version': '5',
    'x-locale': settings.locale(),
    'cache-control': 'no-cache',
    'x-current-time': new Date(settings.now()).toISOString(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...headers,
  }
}

/**
 * Sends one call of the contract and validates its answer; every failure is a named problem. After a 401 the call is
 * retried once with a renewed token: a refused call has changed nothing. One with an idempotency key is sent again while
 * the server is away for a moment ({@link resendDelay}).
 */
export async function sendCall<C extends Call>(
  settings: ClientSettings,
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<Result<CallAnswer<C>>> {
  const deadline = AbortSignal.timeout(settings.timeout)
  const signal = options.signal ? anySignal(options.signal, deadline) : deadline
  const send = (token: string | null) =>
    fetchCall(settings, call, input, { headers: options.headers, signal, token })
  const sendOnce = async (): Promise<Result<CallAnswer<C>>> => {
    const token = options.token ?? (await settings.token(call))
    const response = await send(token)
    if (response.status !== 401 || options.token) return readAnswer(settings, call, response)
    const renewal = await settings.renew(call, token)
    if (renewal.kind === 'unreachable') return { ok: false, problem: { ...renewal.problem, call: call.name } }
    return readAnswer(settings, call, renewal.kind === 'renewed' ? await send(renewal.token) : response)
  }
  try {
    await loadReader(call)
    for (let failures = 0; ; failures += 1) {
      const result = await sendOnce()
      const delay = result.ok || !hasKey(input) ? null : resendDelay(failures, result.problem)
      if (delay === null) return result
      await pause(delay, signal)
    }
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    return { ok: false, problem: networkProblem(call, deadline, cause) }
  }
}

function hasKey(input: { body?: unknown }): boolean {
  return typeof input.body === 'object' && input.body !== null && 'idempotency_key' in input.body
}

/** Rejects when the call is given up, or its time is over. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}

/** Starts to load the code that reads the answer. What changes something is not sent before the code is there. */
async function loadReader(call: Call): Promise<void> {
  const reader = loadSchema(call.answer)
  if (call.method !== 'GET') await reader
  // A failure is met again when the answer is read.
  else reader.catch(() => {})
}

interface FetchOptions {
  headers: CallOptions['headers']
  signal: AbortSignal
  token: string | null
}

async function fetchCall<C extends Call>(
  settings: ClientSettings,
  call: C,
  input: CallInput<C>,
  { headers, signal, token }: FetchOptions,
): Promise<Response> {
  const given = input as { params?: unknown; query?: unknown; body?: unknown }
  const response = await settings.fetch(settings.base + callPath(call, given), {
    method: call.method,
    headers: callHeaders(settings, token, headers),
    credentials: 'same-origin',
    signal,
    ...(call.body ? { body: JSON.stringify(given.body ?? {}) } : {}),
  })
  takeServerTime(response.headers.get(SERVER_TIME_HEADER) ?? '')
  return response
}

/** Aborts with the first of two; some supported browsers lack `AbortSignal.any`. */
function anySignal(...signals: [AbortSignal, AbortSignal]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
  }
  return controller.signal
}

function networkProblem(call: Call, deadline: AbortSignal, cause: unknown): CallProblem {
  if (deadline.aborted) return { kind: 'timeout', call: call.name, message: 'no answer in time' }
  return { kind: 'offline', call: call.name, message: cause instanceof Error ? cause.message : String(cause) }
}

async function readAnswer<C extends Call>(
  settings: ClientSettings,
  call: C,
  response: Response,
): Promise<Result<CallAnswer<C>>> {
  const body = parseJson(await response.text())
  if (!response.ok) {
    if (response.status === 401 || response.status === 403) settings.onUnauthorised(call.name)
    return { ok: false, problem: await refusal(call, response, body) }
  }
  const parsed = (await loadSchema(call.answer)).safeParse(body)
  if (parsed.success) return { ok: true, value: parsed.data as CallAnswer<C> }
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') || '(body)'
  return {
    ok: false,
    problem: {
      kind: 'unreadable',
      call: call.name,
      status: response.status,
      field,
      message: issue?.message ?? 'not JSON',
    },
  }
}

async function refusal(call: Call, { status, headers }: Response, body: unknown): Promise<CallProblem> {
  const known = (await loadSchema(problemAnswer)).safeParse(body)
  const seconds = Number(headers.get('retry-after'))
  const later = seconds > 0 ? { retry_after: seconds } : {}
  if (known.success) {
    const { message: detail, ...error } = known.data.error
    const message = error.text ?? detail
    return { kind: 'refused', call: call.name, status, ...later, ...error, detail, message }
  }
  return {
    kind: 'unreadable',
    call: call.name,
    status,
    field: '(body)',
    message: `status ${status} without a readable reason`,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema rejects `undefined`, and the problem names the call.
    return undefined
  }
}
