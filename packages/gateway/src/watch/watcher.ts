import {
  type AppState,
  abortCanary,
  fallbackOf,
  pauseCanary,
  renew,
  rollback,
  type SignedState,
  type StateWriter,
} from '@storefront/releases'
import { judgeCanary, judgeStable, type WatchPolicy } from './judge.ts'
import type { LoadCounters, LoadFigures } from './load-counters.ts'

export interface WatcherOptions {
  state: () => Promise<SignedState>
  counters: LoadCounters
  writer: StateWriter
  policy: WatchPolicy
  now: () => number
}
/** An action of the watcher. */
export interface WatcherAct {
  app: string
  did: 'canary-abort' | 'canary-pause' | 'rollback'
  reason: string
}

const ACTOR = 'watcher'
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const evidenceOf = ({ ready, failed, failureRate }: LoadFigures, prefix: string) => ({
  [`${prefix}Ready`]: ready,
  [`${prefix}Failed`]: failed,
  [`${prefix}FailureRate`]: failureRate ?? 0,
})

/**
 * Creates the canary check (RL-06): aborts a canary that fails clearly more often than the stable version, on enough
 * reports and in several consecutive checks, and pauses one without reports. It never promotes or widens; it rolls back a
 * stable version only when the policy sets a rate.
 */
export function createWatcher({
  state,
  counters,
  writer,
  policy,
  now,
}: WatcherOptions): () => Promise<WatcherAct[]> {
  const startedAt = now()
  const badChecks = new Map<string, number>()
  const isBadLongEnough = (key: string, isBad: boolean) => {
    const count = isBad ? (badChecks.get(key) ?? 0) + 1 : 0
    badChecks.set(key, count)
    return count >= policy.badChecks
  }
  const figures = (app: string, id: string) => counters.figures(app, id, now() - policy.window)

  const watchCanary = async (name: string, app: AppState, id: string): Promise<WatcherAct[]> => {
    const [tried, stable] = [figures(name, id), figures(name, app.stable.id)]
    const isBad = judgeCanary(tried, stable, policy) === 'bad'
    if (isBadLongEnough(`${name} ${id}`, isBad)) {
      const reason = `${percent(tried.failureRate ?? 0)} of ${tried.ready + tried.failed} loads failed; stable ${percent(stable.failureRate ?? 0)}`
      const evidence = { ...evidenceOf(tried, 'canary'), ...evidenceOf(stable, 'stable') }
      await abortCanary(writer, { app: name, actor: ACTOR, reason }, evidence)
      return [{ app: name, did: 'canary-abort', reason }]
    }
    const last = counters.figures(name, id, 0).lastAt ?? 0
    const since = Math.max(last, startedAt, Date.parse(app.canary?.since ?? ''))
    if (app.canary?.paused || now() - since < policy.silence) return []
    const reason = `no report about it for ${Math.round(policy.silence / 60_000)} minutes`
    await pauseCanary(writer, { app: name, actor: ACTOR, reason })
    return [{ app: name, did: 'canary-pause', reason }]
  }

  const watchStable = async (name: string, app: AppState): Promise<WatcherAct[]> => {
    const stable = figures(name, app.stable.id)
    const isBad = judgeStable(stable, policy) === 'bad' && fallbackOf(app) !== null
    if (!isBadLongEnough(`${name} ${app.stable.id}`, isBad)) return []
    const reason = `${percent(stable.failureRate ?? 0)} of ${stable.ready + stable.failed} loads failed`
    await rollback(writer, { app: name, actor: ACTOR, reason }, evidenceOf(stable, 'stable'))
    return [{ app: name, did: 'rollback', reason }]
  }

  return async () => {
    const { apps } = await state()
    await renew(writer, { actor: ACTOR })
    const acts: WatcherAct[] = []
    for (const [name, app] of Object.entries(apps)) {
      const id = app.canary?.release.id
      acts.push(...(id ? await watchCanary(name, app, id) : await watchStable(name, app)))
    }
    return acts
  }
}
