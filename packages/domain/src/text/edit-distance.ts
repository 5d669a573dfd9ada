/**
 * Whether one word becomes another by at most `most` typing errors: a letter too many, too few, wrong, or two
 * neighbours the wrong way round (optimal string alignment). Stops as soon as that is out of reach.
 */
export function isWithinEdits(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const next = nextRow({ one, other, row, last, before })
    if (Math.min(...next) > most) return false
    before = last
    last = next
  }
  return (last[other.length] ?? Number.POSITIVE_INFINITY) <= most
}

interface Rows {
  one: string
  other: string
  row: number
  /** Distances of the row above, and of the one above that. */
  last: readonly number[]
  before: readonly number[]
}

function nextRow({ one, other, row, last, before }: Rows): number[] {
  const next = [row]
  for (let column = 1; column <= other.length; column++) {
    const isSame = one[row - 1] === other[column - 1]
    const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
    let least = Math.min(replaced, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1)
    const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
    if (row > 1 && column > 1 && isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
    next.push(least)
  }
  return next
}

/** How many typing errors a word may hold and still be found (RT-04): none below four letters, two from eight on. */
export function allowedEdits(word: string): 0 | 1 | 2 {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}
