import { evidenceOf, lossOf } from './describe-loads.ts'
import { isDoubtful, type Verdict, type WatchPolicy } from './judge.ts'
import type { LoadFigures } from './load-counters.ts'

interface Watched {
  /** Of the last window. */
  verdict: Verdict
  /** Milliseconds since the canary began, and since its last report. */
  age: number
  silentFor: number
  /** What was counted since the canary began, an hour at most. */
  tried: LoadFigures
  stable: LoadFigures
}

/**
 * Why a canary may not be widened any more, with the figures of that; `null` when it may (decision 0044). After the time
 * of the policy, a canary that no window could judge is paused for failures among all its reports, and one without reports
 * for its silence.
 */
export function pauseReason(
  policy: WatchPolicy,
  { verdict, age, silentFor, tried, stable }: Watched,
): { reason: string; evidence?: Record<string, number> } | null {
  if (verdict === 'too-few' && age >= policy.silence && isDoubtful(tried, stable, policy))
    return {
      reason: `${lossOf(tried)}, with too few reports at a time to take it back`,
      evidence: { ...evidenceOf(tried, 'canary'), ...evidenceOf(stable, 'stable') },
    }
  if (silentFor < policy.silence) return null
  return { reason: `no report about it for ${Math.round(policy.silence / 60_000)} minutes` }
}
