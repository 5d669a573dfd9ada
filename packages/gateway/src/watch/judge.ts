import type { LoadFigures } from './load-counters.ts'

/** When the watcher acts. */
export interface WatchPolicy {
  /** Milliseconds of reports that are judged. */
  window: number
  /** Reports without which nothing is judged. */
  minSamples: number
  /** Share of failed loads, 0 to 1, that is bad whatever the stable version does. */
  maxFailureRate: number
  /** A canary is bad only when it fails this many times as often as the stable version. */
  timesStable: number
  /** Checks in a row that must be bad before anything is done. */
  badChecks: number
  /** Milliseconds without any report after which a canary is paused. */
  silence: number
  /** Lets the watcher roll back a stable version whose share of failed loads is above this; `null`: never. */
  stableMaxFailureRate: number | null
}

export const DEFAULT_POLICY: WatchPolicy = {
  window: 120_000,
  minSamples: 20,
  maxFailureRate: 0.05,
  timesStable: 2,
  badChecks: 2,
  silence: 600_000,
  stableMaxFailureRate: null,
}

export type Verdict = 'too-few' | 'good' | 'bad'

/** A canary against the stable version of the same time. */
export function judgeCanary(canary: LoadFigures, stable: LoadFigures, policy: WatchPolicy): Verdict {
  const { failureRate } = canary
  if (failureRate === null || canary.ready + canary.failed < policy.minSamples) return 'too-few'
  const usual = (stable.failureRate ?? 0) * policy.timesStable
  return failureRate > Math.max(policy.maxFailureRate, usual) ? 'bad' : 'good'
}

/** A stable version, only by an explicit policy. */
export function judgeStable(stable: LoadFigures, policy: WatchPolicy): Verdict {
  const { failureRate } = stable
  if (policy.stableMaxFailureRate === null || failureRate === null) return 'too-few'
  if (stable.ready + stable.failed < policy.minSamples) return 'too-few'
  return failureRate > policy.stableMaxFailureRate ? 'bad' : 'good'
}
