/** The server to stop; closing refuses new requests and finishes running ones. */
interface Stoppable {
  drain(): void
  close(): Promise<void>
  /** Drain time for load balancers to stop sending requests. */
  drainMs: number
  /** Time after which running requests are aborted. */
  limitMs: number
}

/**
 * Stops a server without losing an answer: `/readyz` says so first, then nothing new is taken, what runs is finished,
 * streams are ended. `late` when the limit came first.
 */
export async function shutDown({ drain, close, drainMs, limitMs }: Stoppable): Promise<'done' | 'late'> {
  drain()
  await after(drainMs)
  const limit = new AbortController()
  const done = close().then(() => 'done' as const)
  const late = after(limitMs, limit.signal).then(() => 'late' as const)
  return Promise.race([done, late]).finally(() => limit.abort())
}

function after(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => clearTimeout(timer))
  })
}
