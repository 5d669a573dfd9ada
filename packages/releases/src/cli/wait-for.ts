const LIMIT = 30_000
const STEP = 100

/** Waits until a gateway gives this state to visitors. Throws after half a minute. */
export async function waitFor(origin: string, env: string, seq: number): Promise<void> {
  const url = new URL(`/r/${env}/state.json`, origin)
  const end = Date.now() + LIMIT
  while (Date.now() < end) {
    const answer = await fetch(url, { cache: 'no-store' }).catch(() => null)
    const shown = answer?.ok ? ((await answer.json()) as { seq: number }).seq : 0
    if (shown >= seq) return
    await new Promise((resolve) => setTimeout(resolve, STEP))
  }
  throw new Error(`state ${seq} is written, but ${origin} does not show it after ${LIMIT / 1000} s`)
}
