import type { ObjectStore } from '@storefront/object-store'
import type { StateWriter } from '@storefront/releases'
import type { ReleaseSource } from '../visitors/release-source.ts'
import type { WatchPolicy } from './judge.ts'
import { createLoadCounters, type LoadCounters } from './load-counters.ts'
import { createSharedLoads } from './shared-loads.ts'
import { createWatcher } from './watcher.ts'

interface WatchLog {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

const EVERY = 10_000
const TIDY_EVERY = 10 * 60_000
/** For metrics alone: a gateway that judges nothing need not read the figures of all each time. */
const REFRESH_EVERY = 60_000

/**
 * Counts loads, shares the counts with all gateways of the installation and, with a writer, checks canaries by their
 * sum every ten seconds; without one it knows the sum of a minute ago. `stop` shares what was counted last.
 */
export function startWatching(options: {
  source: ReleaseSource
  store: ObjectStore
  /** The same in every gateway. */
  secret: string
  writer: StateWriter | null
  policy: WatchPolicy
  now: () => number
  log: WatchLog
}): { counters: LoadCounters; stop: () => Promise<void> } {
  const { source, store, secret, writer, policy, now, log } = options
  const shared = createSharedLoads({ store, env: source.env, secret, now })
  const counters = createLoadCounters(source.isKnown, now, shared)
  const check =
    writer &&
    createWatcher({
      state: source.state,
      counters,
      writer,
      policy,
      now,
      warn: (details, message) => log.warn(details, message),
    })
  let tidiedAt = 0
  let refreshedAt = 0
  const share = async () => {
    try {
      await shared.publish(counters)
      if (writer || now() - refreshedAt >= REFRESH_EVERY) {
        refreshedAt = now()
        await shared.refresh()
      }
      if (now() - tidiedAt < TIDY_EVERY) return
      tidiedAt = now()
      await shared.tidy()
    } catch (cause) {
      log.warn({ err: cause }, 'load figures could not be shared with other gateways')
    }
  }
  const run = async () => {
    await share()
    try {
      for (const act of (await check?.()) ?? []) log.warn({ act }, 'the watcher has acted')
    } catch (cause) {
      log.error({ err: cause }, 'the watcher could not do its check')
    }
  }
  const turns = createTurns()
  turns.begin(share)
  const timer = setInterval(() => turns.begin(run), EVERY).unref()
  return {
    counters,
    stop: async () => {
      clearInterval(timer)
      await turns.end()
      await share()
    },
  }
}

/** One work at a time: what would begin meanwhile is left out, as the next one sees all that was counted. */
function createTurns(): { begin: (work: () => Promise<void>) => void; end: () => Promise<void> } {
  let running: Promise<void> | null = null
  return {
    begin: (work) => {
      running ??= work().finally(() => {
        running = null
      })
    },
    end: async () => running ?? undefined,
  }
}
