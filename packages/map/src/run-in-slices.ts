/** Far below a long task of 50 ms, even on a phone four times slower. */
const SLICE_MS = 6

/**
 * Runs the steps in time slices, so that heavy drawing never blocks input (DL-06). Calls `done` at the end, or `failed`
 * with the error of a step. Returns a cancel function.
 */
export function runInSlices(
  steps: Iterator<void>,
  done: () => void,
  failed: (cause: unknown) => void,
): () => void {
  let timer = setTimeout(slice, 0)
  function slice() {
    const end = performance.now() + SLICE_MS
    try {
      do {
        if (steps.next().done) return done()
      } while (performance.now() < end)
    } catch (cause) {
      return failed(cause)
    }
    timer = setTimeout(slice, 0)
  }
  return () => clearTimeout(timer)
}
