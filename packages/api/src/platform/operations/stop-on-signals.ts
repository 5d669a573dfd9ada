import { shutDown } from './shut-down.ts'

/** Longer than any call may take (20 seconds), shorter than what orchestrators wait before they kill (30). */
const STOP_MS = 25_000

/** A process that SIGINT and SIGTERM stop. */
interface Stopped {
  drain(): void
  close(): Promise<void>
  /** Seconds between reporting not ready and closing. */
  drainSeconds: number
}

/** Stops the process at SIGINT or SIGTERM: exit code 0 when all requests were finished, 1 when the time ran out. */
export function stopOnSignals({ drain, close, drainSeconds }: Stopped): void {
  const stop = async () => {
    const ended = await shutDown({ drain, close, drainMs: drainSeconds * 1000, limitMs: STOP_MS })
    // What is late holds the process open, so the process ends itself.
    process.exit(ended === 'late' ? 1 : 0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}
