/** A run of a job that sends begins nothing new after this long, so that a stop need not wait; the next run goes on. */
const RUN_MS = 5_000

/** How a run of a job ended: with nothing left, or with `more` that the next run can go on with at once. */
export type RunEnd = 'done' | 'more'

/**
 * Whether a run has time for one more, from the first time it is asked: what it reads before does not count, so that
 * every run sends something. A clock that is set meanwhile changes nothing.
 */
export function runBudget(): { isLeft(): boolean } {
  let end: number | null = null
  return {
    isLeft: () => {
      end ??= performance.now() + RUN_MS
      return performance.now() <= end
    },
  }
}
