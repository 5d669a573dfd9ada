import {
  type AppState,
  abortCanary,
  fallbackOf,
  type Outcome,
  pauseCanary,
  type ReleaseCommand,
  renew,
  rollback,
  SHELL,
  type SignedState,
  type StateWriter,
} from '@storefront/releases'
import { evidenceOf, lossOf, percent } from './describe-loads.ts'
import { judgeCanary, judgeStable, judgeStableShell, type WatchPolicy } from './judge.ts'
import type { LoadCounters } from './load-counters.ts'
import { pauseReason } from './pause-reason.ts'

export interface WatcherOptions {
  state: () => Promise<SignedState>
  counters: LoadCounters
  writer: StateWriter
  policy: WatchPolicy
  now: () => number
  /** Told of an act that is refused. */
  warn: (details: object, message: string) => void
}
/** An action of the watcher. */
export interface WatcherAct {
  app: string
  did: 'canary-abort' | 'canary-pause' | 'rollback'
  reason: string
}
/** What a check wants to do to an app. */
interface Plan extends Omit<WatcherAct, 'app'> {
  run: (command: ReleaseCommand) => Promise<Outcome>
}

const ACTOR = 'watcher'

/**
 * Creates the canary check (RL-06): aborts a canary that fails clearly more often than the stable version, on enough
 * reports and in several consecutive checks, and pauses one without reports or with failures among few. It never promotes
 * or widens; it rolls back a stable version only when the policy sets a rate. It acts on the state that it judged alone:
 * when another gateway or a person was faster, the next check judges what they made. Returns what it did.
 */
export function createWatcher(options: WatcherOptions): () => Promise<WatcherAct[]> {
  const { state, writer, warn } = options
  const planFor = createPlans(options)
  return async () => {
    const current = await state()
    const renewed = await renew(writer, { actor: ACTOR })
    let judged = renewed.kind === 'done' ? renewed.state : current
    const acts: WatcherAct[] = []
    for (const [name, app] of Object.entries(judged.apps)) {
      const plan = planFor(name, app)
      if (!plan) continue
      const { run, ...rest } = plan
      const act = { app: name, ...rest }
      const outcome = await run({ app: name, actor: ACTOR, reason: act.reason, ifSeq: judged.seq })
      if (outcome.kind === 'refused') warn({ ...act, problem: outcome.problem }, 'the watcher could not act')
      if (outcome.kind !== 'done') continue
      judged = outcome.state
      acts.push(act)
    }
    return acts
  }
}

function createPlans({
  counters,
  writer,
  policy,
  now,
}: WatcherOptions): (name: string, app: AppState) => Plan | null {
  const startedAt = now()
  const badChecks = new Map<string, number>()
  const isBadLongEnough = (key: string, isBad: boolean) => {
    const count = isBad ? (badChecks.get(key) ?? 0) + 1 : 0
    badChecks.set(key, count)
    return count >= policy.badChecks
  }
  const figures = (app: string, id: string) => counters.figures(app, id, now() - policy.window)

  const lastOf = (app: string, id: string) => counters.figures(app, id, 0).lastAt ?? 0

  const planForCanary = (name: string, app: AppState, id: string): Plan | null => {
    const [tried, stable] = [figures(name, id), figures(name, app.stable.id)]
    const verdict = judgeCanary(tried, stable, policy)
    if (isBadLongEnough(`${name} ${id}`, verdict === 'bad')) {
      const reason = `${lossOf(tried)}; stable ${percent(stable.failureRate ?? 0)}`
      const evidence = { ...evidenceOf(tried, 'canary'), ...evidenceOf(stable, 'stable') }
      return { did: 'canary-abort', reason, run: (command) => abortCanary(writer, command, evidence) }
    }
    if (!app.canary || app.canary.paused) return null
    const since = Date.parse(app.canary.since)
    const all = (release: string) => counters.figures(name, release, since)
    const pause = pauseReason(policy, {
      verdict,
      age: now() - since,
      silentFor: now() - Math.max(since, startedAt, lastOf(name, id)),
      tried: all(id),
      stable: all(app.stable.id),
    })
    if (!pause) return null
    const { reason, evidence } = pause
    return { did: 'canary-pause', reason, run: (command) => pauseCanary(writer, command, evidence) }
  }

  const planForStable = (name: string, app: AppState): Plan | null => {
    const stable = figures(name, app.stable.id)
    const judge = name === SHELL ? judgeStableShell : judgeStable
    const isBad = judge(stable, policy) === 'bad' && fallbackOf(app) !== null
    if (!isBadLongEnough(`${name} ${app.stable.id}`, isBad)) return null
    const reason = lossOf(stable)
    const evidence = evidenceOf(stable, 'stable')
    return { did: 'rollback', reason, run: (command) => rollback(writer, command, evidence) }
  }

  return (name, app) =>
    app.canary ? planForCanary(name, app, app.canary.release.id) : planForStable(name, app)
}
