/** Seeded shuffle (MN-13): the same order on server and browser, stable during a visit. */
export function shuffled<T>(values: readonly T[], seed: string): T[] {
  const result = [...values]
  const random = numbersFrom(seed)
  for (let index = result.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const [one, two] = [result[index], result[other]]
    if (one !== undefined && two !== undefined) [result[index], result[other]] = [two, one]
  }
  return result
}

// FNV-1a for the seed, mulberry32 for the numbers: small, and good enough to shuffle a menu.
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
