import type { LoadFigures } from './load-counters.ts'

/** A share of 0 to 1 as the watcher's reasons say it. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** How many of the loads failed, as the watcher's reasons say it. */
export const lossOf = ({ ready, failed, failureRate }: LoadFigures): string =>
  `${percent(failureRate ?? 0)} of ${ready + failed} loads failed`

/** The figures that a state records beside what the watcher did. */
export const evidenceOf = (
  { ready, failed, failureRate, addressFailureRate }: LoadFigures,
  prefix: 'canary' | 'stable',
): Record<string, number> => ({
  [`${prefix}Ready`]: ready,
  [`${prefix}Failed`]: failed,
  [`${prefix}FailureRate`]: failureRate ?? 0,
  [`${prefix}AddressFailureRate`]: addressFailureRate ?? 0,
})
