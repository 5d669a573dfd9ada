import type { StateWriter } from '@storefront/releases'
import type { ReleaseSource } from '../visitors/release-source.ts'
import type { WatchPolicy } from './judge.ts'
import { createLoadCounters, type LoadCounters } from './load-counters.ts'
import { createWatcher } from './watcher.ts'

interface WatchLog {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

const EVERY = 10_000

/** Counts loads and, with a writer, checks canaries every ten seconds. */
export function startWatching(options: {
  source: ReleaseSource
  writer: StateWriter | null
  policy: WatchPolicy
  now: () => number
  log: WatchLog
}): { counters: LoadCounters; stop: () => void } {
  const { source, writer, policy, now, log } = options
  const counters = createLoadCounters(source.isKnown, now)
  if (!writer) return { counters, stop: () => {} }
  const check = createWatcher({ state: source.state, counters, writer, policy, now })
  const run = async () => {
    try {
      for (const act of await check()) log.warn({ act }, 'the watcher has acted')
    } catch (cause) {
      log.error({ err: cause }, 'the watcher could not do its check')
    }
  }
  const timer = setInterval(() => void run(), EVERY).unref()
  return { counters, stop: () => clearInterval(timer) }
}
