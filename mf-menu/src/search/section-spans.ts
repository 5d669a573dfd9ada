/** Columns of the search results on a wide window. */
const COLUMNS = { list: 2, grid: 3 }

/**
 * How many columns each section of search results takes on a wide window, by its number of items: small ones stand side
 * by side. A row in a list has the whole width where no other fits beside it; a card keeps its size.
 */
export function sectionSpans(counts: readonly number[], layout: keyof typeof COLUMNS): number[] {
  const columns = COLUMNS[layout]
  const spans: number[] = []
  let free = 0
  for (const count of counts) {
    const span = Math.min(count, columns)
    const before = spans.length - 1
    if (span > free && layout === 'list' && free > 0) spans[before] = columns
    free = span > free ? columns - span : free - span
    spans.push(span)
  }
  if (layout === 'list' && free > 0 && spans.length > 0) spans[spans.length - 1] = columns
  return spans
}
