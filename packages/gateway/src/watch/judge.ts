import type { LoadFigures } from './load-counters.ts'

/** When the watcher acts. */
export interface WatchPolicy {
  /** Milliseconds of reports that are judged. */
  window: number
  /** Reports without which nothing is judged; those of the loudest address do not count. */
  minSamples: number
  /** Addresses that must have reported a failure. */
  minAddresses: number
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
  minAddresses: 3,
  maxFailureRate: 0.05,
  timesStable: 2,
  badChecks: 2,
  silence: 600_000,
  stableMaxFailureRate: null,
}

export type Verdict = 'too-few' | 'good' | 'bad'

/** Share of failed loads with the loudest address left out, so that no single one decides; `null` on too few reports. */
function judgedRate({ ready, failed, loudest }: LoadFigures, { minSamples }: WatchPolicy): number | null {
  const others = { ready: ready - loudest.ready, failed: failed - loudest.failed }
  const all = others.ready + others.failed
  return all < minSamples ? null : others.failed / all
}

/** A canary against the stable version of the same time (RL-06). */
export function judgeCanary(canary: LoadFigures, stable: LoadFigures, policy: WatchPolicy): Verdict {
  const rate = judgedRate(canary, policy)
  if (rate === null) return 'too-few'
  const usual = (stable.failureRate ?? 0) * policy.timesStable
  if (rate <= Math.max(policy.maxFailureRate, usual)) return 'good'
  return canary.failedAddresses < policy.minAddresses ? 'too-few' : 'bad'
}

/** A stable version, only by an explicit policy. */
export function judgeStable(stable: LoadFigures, policy: WatchPolicy): Verdict {
  const rate = judgedRate(stable, policy)
  if (policy.stableMaxFailureRate === null || rate === null) return 'too-few'
  if (rate <= policy.stableMaxFailureRate) return 'good'
  return stable.failedAddresses < policy.minAddresses ? 'too-few' : 'bad'
}
