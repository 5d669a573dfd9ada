/** Milliseconds of work before a finger gets its turn: on a phone four times slower still far under 50. */
const SLICE = 6

/**
 * Goes through the steps in slices, with the page's other work between them, then says that it is done; so drawing much
 * never holds up a finger (DL-06). Gives back what stops it. What a step throws is handed to `failed`.
 */
export function inSlices(
  steps: Iterator<void>,
  done: () => void,
  failed: (cause: unknown) => void,
): () => void {
  let timer = setTimeout(slice, 0)
  function slice() {
    const end = performance.now() + SLICE
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
