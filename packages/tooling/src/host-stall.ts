/** From and to, in microseconds of the clock that a browser's trace and `process.hrtime` share. */
export type Span = readonly [from: number, to: number]

/** Milliseconds between two looks at the clock, and from when on a gap between them is noted. */
const EVERY_MS = 4
const NOTED_US = 12_000

const now = () => Number(process.hrtime.bigint() / 1_000n)

/**
 * Notes when this process could not run for more than 12 ms, until the answer is called: then the machine stood still,
 * or was given to others.
 */
export function watchGaps(): () => Span[] {
  const gaps: Span[] = []
  let last = now()
  const look = () => {
    const at = now()
    if (at - last > NOTED_US) gaps.push([last, at])
    last = at
  }
  const timer = setInterval(look, EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return gaps
  }
}

/** The spans of more than 12 ms between two of the moments. */
export function silences(moments: readonly number[]): Span[] {
  const sorted = moments.toSorted((a, b) => a - b)
  return sorted.slice(1).flatMap((to, place): Span[] => {
    const from = sorted[place] ?? to
    return to - from > NOTED_US ? [[from, to]] : []
  })
}

/** What both lists of spans cover. */
export function common(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap(([from, to]) =>
    others
      .map(([start, end]): Span => [Math.max(from, start), Math.min(to, end)])
      .filter(([start, end]) => start < end),
  )
}

/** How much of the spans is inside of one, in microseconds. */
export const within = (span: Span, spans: readonly Span[]): number =>
  common([span], spans).reduce((sum, [from, to]) => sum + to - from, 0)
