import type { LoadFigures } from './load-counters.ts'

/** Thresholds of the watcher. */
export interface WatchPolicy {
  /** Evaluated window in milliseconds. */
  window: number
  /** Minimum number of reports, not counting the loudest address. */
  minSamples: number
  /** Minimum number of addresses that reported a failure. */
  minAddresses: number
  /** Failure rate, 0 to 1, that is bad regardless of the stable version. */
  maxFailureRate: number
  /** A canary is bad only when its failure rate is at least this multiple of the stable version's. */
  timesStable: number
  /** Consecutive bad checks before the watcher acts. */
  badChecks: number
  /** Milliseconds without reports after which a canary is paused. */
  silence: number
  /** Failure rate above which the watcher rolls back a stable version; `null` for never. */
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

/** Failure rate without the loudest address, so no single one decides; `null` with too few reports. */
function judgedRate({ ready, failed, loudest }: LoadFigures, { minSamples }: WatchPolicy): number | null {
  const others = { ready: ready - loudest.ready, failed: failed - loudest.failed }
  const all = others.ready + others.failed
  return all < minSamples ? null : others.failed / all
}

/** Compares a canary with the stable version in the same window (RL-06). */
export function judgeCanary(canary: LoadFigures, stable: LoadFigures, policy: WatchPolicy): Verdict {
  const rate = judgedRate(canary, policy)
  if (rate === null) return 'too-few'
  const usual = (stable.failureRate ?? 0) * policy.timesStable
  if (rate <= Math.max(policy.maxFailureRate, usual)) return 'good'
  return canary.failedAddresses < policy.minAddresses ? 'too-few' : 'bad'
}

/** Judges a stable version; only with an explicit policy. */
export function judgeStable(stable: LoadFigures, policy: WatchPolicy): Verdict {
  const rate = judgedRate(stable, policy)
  if (policy.stableMaxFailureRate === null || rate === null) return 'too-few'
  if (rate <= policy.stableMaxFailureRate) return 'good'
  return stable.failedAddresses < policy.minAddresses ? 'too-few' : 'bad'
}
