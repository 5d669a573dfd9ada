/** A run of a job that sends begins nothing new after this long, so that a stop need not wait; the next run goes on. */
const RUN_MS = 5_000

/** Whether a run has time for one more; a clock that is set meanwhile changes nothing. */
export function runBudget(ms: number = RUN_MS): { isLeft(): boolean } {
  const end = performance.now() + ms
  return { isLeft: () => performance.now() < end }
}
