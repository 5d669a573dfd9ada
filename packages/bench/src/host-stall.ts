/** From and to, in microseconds of the clock that a browser's trace and `process.hrtime` share. */
export type Span = readonly [from: number, to: number]

/** Clock sampling interval, and the shortest gap between two samples that counts as a stall. */
const INTERVAL_MS = 4
const MIN_STALL_US = 12_000

const now = () => Number(process.hrtime.bigint() / 1_000n)

/**
 * Records when this process could not run for more than 12 ms: the machine was stalled or busy with other processes.
 * Returns a function that stops and returns the stalls.
 */
export function detectStalls(clock = now): () => Span[] {
  const stalls: Span[] = []
  let last = clock()
  const sample = () => {
    const at = clock()
    if (at - last > MIN_STALL_US) stalls.push([last, at])
    last = at
  }
  const timer = setInterval(sample, INTERVAL_MS)
  return () => {
    clearInterval(timer)
    sample()
    return stalls
  }
}

/** The spans of more than 12 ms without any of the moments. */
export function quietSpans(moments: readonly number[]): Span[] {
  const sorted = moments.toSorted((a, b) => a - b)
  return sorted.slice(1).flatMap((to, index): Span[] => {
    const from = sorted[index] ?? to
    return to - from > MIN_STALL_US ? [[from, to]] : []
  })
}

/** The intersection of two lists of spans. */
export function intersect(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap(([from, to]) =>
    others
      .map(([start, end]): Span => [Math.max(from, start), Math.min(to, end)])
      .filter(([start, end]) => start < end),
  )
}

/** How much of a span the others cover, in microseconds. */
export const overlap = (span: Span, spans: readonly Span[]): number =>
  intersect([span], spans).reduce((sum, [from, to]) => sum + to - from, 0)
