import type { LoadFigures } from './load-counters.ts'

/** Thresholds of the watcher. */
export interface WatchPolicy {
  /** Evaluated window in milliseconds. */
  window: number
  /** Minimum number of reports, not counting the loudest address. */
  minSamples: number
  /** Minimum number of addresses that reported a failure; on the stable version, for its failures to count as usual. */
  minAddresses: number
  /** Failure rate, 0 to 1, that is bad regardless of the stable version. */
  maxFailureRate: number
  /** A canary is bad only when its failure rate is at least this multiple of the stable version's. */
  timesStable: number
  /** Consecutive bad checks before the watcher acts. */
  badChecks: number
  /** Milliseconds after which a canary is paused: without a report, or with too few to judge it and failures among them. */
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

/** Failure rate in which every address has one voice; `null` with too few reports beside the loudest address. */
function judgedRate(loads: LoadFigures, { minSamples }: WatchPolicy): number | null {
  const others = loads.ready - loads.loudest.ready + loads.failed - loads.loudest.failed
  return others < minSamples ? null : loads.addressFailureRate
}

/** What fails anyway; failures of the stable version that hardly anybody saw excuse no canary. */
function usualRate(stable: LoadFigures, policy: WatchPolicy): number {
  return stable.failedAddresses < policy.minAddresses ? 0 : (judgedRate(stable, policy) ?? 0)
}

/** Compares a canary with the stable version in the same window (RL-06). */
export function judgeCanary(canary: LoadFigures, stable: LoadFigures, policy: WatchPolicy): Verdict {
  const rate = judgedRate(canary, policy)
  if (rate === null) return 'too-few'
  const usual = usualRate(stable, policy) * policy.timesStable
  if (rate <= Math.max(policy.maxFailureRate, usual)) return 'good'
  return canary.failedAddresses < policy.minAddresses ? 'too-few' : 'bad'
}

/**
 * Whether a canary that could not be judged in a window fails too often in all its reports (decision 0044). With fewer than
 * a verdict needs, failures of one address are enough: this pauses a canary, and takes nothing back.
 */
export function isDoubtful(canary: LoadFigures, stable: LoadFigures, policy: WatchPolicy): boolean {
  if (judgedRate(canary, policy) !== null) return judgeCanary(canary, stable, policy) === 'bad'
  return (canary.addressFailureRate ?? 0) > policy.maxFailureRate
}

/** Judges a stable version; only with an explicit policy. */
export function judgeStable(stable: LoadFigures, policy: WatchPolicy): Verdict {
  const rate = judgedRate(stable, policy)
  if (policy.stableMaxFailureRate === null || rate === null) return 'too-few'
  if (rate <= policy.stableMaxFailureRate) return 'good'
  return stable.failedAddresses < policy.minAddresses ? 'too-few' : 'bad'
}

/** Judges a stable shell: that remotes do not load is no failure of it, unlike what its server half does not render. */
export function judgeStableShell(stable: LoadFigures, policy: WatchPolicy): Verdict {
  const own = stable.phases['server-render'] ?? 0
  const isOwn = own > (policy.stableMaxFailureRate ?? 1) * (stable.ready + own)
  const verdict = judgeStable(stable, policy)
  return verdict === 'bad' && !isOwn ? 'good' : verdict
}
