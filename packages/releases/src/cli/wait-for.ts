const LIMIT = 30_000
const STEP = 100

/** What may stand behind `--wait`: where visitors ask, with its scheme. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

/**
 * Waits until a gateway gives this state to visitors. Throws after half a minute with what it answered last: the state is
 * written all the same.
 */
export async function waitFor(origin: string, env: string, seq: number, limit = LIMIT): Promise<void> {
  const url = new URL(`/r/${env}/state.json`, origin)
  const end = Date.now() + limit
  let last = ''
  do {
    const shown = await shownBy(url)
    if (typeof shown === 'number' && shown >= seq) return
    last = typeof shown === 'number' ? `it shows state ${shown}` : shown
    await new Promise((resolve) => setTimeout(resolve, STEP))
  } while (Date.now() < end)
  throw new Error(
    `state ${seq} is written, but ${url.origin} does not show it after ${limit / 1000} s: ${last}`,
  )
}

/** The number of the state that a gateway gives, or what was wrong with its answer. */
async function shownBy(url: URL): Promise<number | string> {
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(LIMIT) })
    if (!answer.ok) return `${url} answers ${answer.status}`
    const { seq } = (await answer.json()) as { seq?: unknown }
    return typeof seq === 'number' ? seq : `${url} answers with no state`
  } catch (cause) {
    const { message, cause: deeper } = cause as Error & { cause?: { code?: string; message?: string } }
    return `${url}: ${deeper?.code ?? deeper?.message ?? message}`
  }
}
