const TIMEOUT_MS = 30_000
const POLL_MS = 100

/** Whether a text is an http(s) URL, as `--wait` and `--url` require. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/**
 * Polls until a gateway serves this state. Throws after 30 seconds with its last answer; the state stays written either
 * way.
 */
export async function waitFor(origin: string, env: string, seq: number, limit = TIMEOUT_MS): Promise<void> {
  const url = new URL(`/r/${env}/state.json`, origin)
  const end = Date.now() + limit
  let last = ''
  do {
    const shown = await servedSequence(url)
    if (typeof shown === 'number' && shown >= seq) return
    last = typeof shown === 'number' ? `it shows state ${shown}` : shown
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  } while (Date.now() < end)
  throw new Error(
    `state ${seq} is written, but ${url.origin} does not show it after ${limit / 1000} s: ${last}`,
  )
}

/** The sequence number of the state that a gateway serves, or a description of the failure. */
async function servedSequence(url: URL): Promise<number | string> {
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) return `${url} answers ${answer.status}`
    const { seq } = (await answer.json()) as { seq?: unknown }
    return typeof seq === 'number' ? seq : `${url} answers with no state`
  } catch (cause) {
    const { message, cause: deeper } = cause as Error & { cause?: { code?: string; message?: string } }
    return `${url}: ${deeper?.code ?? deeper?.message ?? message}`
  }
}
