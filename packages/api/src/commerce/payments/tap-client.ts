/** A Tap account's way to the service. */
interface TapAccess {
  address: string
  key: string
  timeoutMs: number
}

/** Tap gave no answer, or refused. */
export class TapError extends Error {
  readonly code: string
  /** It understood the request and said no. */
  readonly isRefused: boolean
  /** The request never reached it, or was turned away unread. */
  readonly isUnsent: boolean
  constructor(code: string, { isRefused = false, isUnsent = false } = {}) {
    super(`Tap answered: ${code}`)
    this.name = 'TapError'
    this.code = code
    this.isRefused = isRefused
    this.isUnsent = isUnsent
  }
}

/** One call of Tap's API; a POST where there is a body. Throws `TapError`. */
export async function askTap(
  { address, key, timeoutMs }: TapAccess,
  path: string,
  body?: object,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' }
  const sent = body
    ? {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }
    : { headers }
  const response = await fetch(`${address}/${path}`, {
    ...sent,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new TapError('no-answer', { isUnsent: isUnsent(error) })
  })
  const text = await response.text().catch(() => {
    throw new TapError('no-answer')
  })
  if (response.ok) return parsed(text)
  const isRefused = response.status < 500 && !NO_WORD.has(response.status)
  throw new TapError(isRefused ? refusalCode(text, response.status) : `status-${response.status}`, {
    isRefused,
    isUnsent: NOT_LOOKED_AT.has(response.status),
  })
}

/** Answers that came before Tap looked at the request: of its key, or of too many. */
const NOT_LOOKED_AT = new Set([401, 403, 429])
/** Answers that say nothing about the request itself, as 5xx; after a timeout or conflict it may have been done. */
const NO_WORD = new Set([...NOT_LOOKED_AT, 408, 409, 425])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new TapError('no-json')
  }
}

function refusalCode(text: string, status: number): string {
  const [, code] = /"code"\s*:\s*"?(\w{1,32})/.exec(text) ?? []
  return code ?? `status-${status}`
}

/** Errors of a connection that was never made. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  return cause instanceof Error && 'code' in cause && UNSENT.has(String(cause.code))
}
