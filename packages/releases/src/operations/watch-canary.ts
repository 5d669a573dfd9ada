import { headState, type StateLog } from '../state/state-log.ts'

const MINUTE = 60_000
const MOST_PAUSE_MS = 5_000

/** What became of a canary: it stayed, became stable, or was taken back or paused. */
export type WatchedCanary =
  | { kind: 'kept' | 'promoted'; id: string }
  | { kind: 'missing' }
  | { kind: 'ended' | 'paused'; id: string; reason: string }

interface Watched {
  app: string
  version: string
  /** Counted from the beginning of the canary, so that a second watch goes on with the first. */
  minutes: number
}

/**
 * Follows a canary until it has been live for `minutes`; earlier when it became stable, was taken back, or was paused, as
 * the watcher of the gateways does (RL-06). Throws {@link StoreError} when the store cannot be read.
 */
export async function watchCanary(log: StateLog, { app, version, minutes }: Watched): Promise<WatchedCanary> {
  let known: { id: string; until: number } | null = null
  for (;;) {
    const { head } = await headState(log)
    const now = head?.apps[app]
    const release = now?.canary?.release
    const isOurs = release?.version === version || release?.id === version
    if (!now?.canary || !release || !isOurs) return endOf(now, version, known?.id ?? null)
    if (now.canary.paused) return { kind: 'paused', id: release.id, reason: now.canary.paused }
    known = { id: release.id, until: Date.parse(now.canary.since) + minutes * MINUTE }
    const left = known.until - Date.now()
    if (left <= 0) return { kind: 'kept', id: known.id }
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, MOST_PAUSE_MS)))
  }
}

type AppNow = NonNullable<Awaited<ReturnType<typeof headState>>['head']>['apps'][string] | undefined

function endOf(now: AppNow, version: string, known: string | null): WatchedCanary {
  const isIt = (id: string, other = id.slice(0, id.lastIndexOf('-'))) =>
    known === null ? id === version || other === version : id === known
  if (now && isIt(now.stable.id)) return { kind: 'promoted', id: now.stable.id }
  const ended = now?.quarantined.find(({ id }) => isIt(id))
  return ended ? { kind: 'ended', id: ended.id, reason: ended.reason } : { kind: 'missing' }
}
