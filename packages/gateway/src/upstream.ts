import {
  type Call,
  type CallAnswer,
  type CallInput,
  callKey,
  callPath,
  SERVER_TIME_HEADER,
} from '@storefront/api-contract'

/** How the gateway reaches the API: a path below the API base, answered as text, with the API's time where it told it. */
export type Upstream = (
  path: string,
  headers: Record<string, string>,
) => Promise<{ status: number; body: string; now?: string | null }>

export interface PayloadEntry<T = unknown> {
  key: readonly [string, string]
  answer: T
}

/** Milliseconds after which a document goes without an answer: the browser can wait with a skeleton on the screen. */
const TIMEOUT = 2_500

/** An API of another process, by its base URL with a trailing slash. */
export function remoteUpstream(base: string): Upstream {
  return async (path, headers) => {
    const response = await fetch(base + path, { headers, signal: AbortSignal.timeout(TIMEOUT) })
    const now = response.headers.get(SERVER_TIME_HEADER)
    return { status: response.status, body: await response.text(), now }
  }
}

const MAX_CHECKED = 500
/** Answers that were found right, by their text, so that the same answer is not checked for every visitor. */
const checked = new Map<string, unknown>()

/**
 * Asks the API for an answer to inline. An answer that is refused, late or not what the contract says gives `null`:
 * the browser then asks itself and shows what is wrong.
 */
export async function payloadEntry<C extends Call>(
  upstream: Upstream,
  call: C,
  input: CallInput<C>,
  warn: (cause: unknown) => void,
): Promise<PayloadEntry<CallAnswer<C>> | null> {
  const given = input as { params?: unknown; query?: unknown }
  try {
    const asked = upstream(callPath(call, given), {
      accept: 'application/json',
      'x-webapp': 'true',
      'x-version': '5',
    })
    const { status, body } = await inTime(asked)
    if (status !== 200) return null
    return { key: callKey(call, given), answer: checkedAnswer(call, body) as CallAnswer<C> }
  } catch (cause) {
    warn(cause)
    return null
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function checkedAnswer(call: Call, body: string): unknown {
  const id = `${call.name}\0${body}`
  const known = checked.get(id)
  if (known !== undefined) return known
  const answer = call.answer.parse(JSON.parse(body))
  if (checked.size >= MAX_CHECKED) checked.delete(checked.keys().next().value ?? '')
  checked.set(id, answer)
  return answer
}
