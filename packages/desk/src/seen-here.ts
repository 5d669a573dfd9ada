import type { Instant } from '@storefront/domain'

const keptAs = (referenceId: string) => `sf-desk-seen-${referenceId}`

/** What was seen at this device of the orders of a business, and when last; each key begins with the id of its order. */
export function seenHere(referenceId: string): Map<string, Instant> {
  const lines = localStorage.getItem(keptAs(referenceId))?.split('\n') ?? []
  return new Map(lines.map((line) => line.split('\t')).map(([key = '', at]) => [key, Number(at)]))
}

/** Keeps what was seen, as long as its order is on the board. */
export function addSeenHere(
  referenceId: string,
  added: ReadonlyMap<string, Instant>,
  board: Pick<ReadonlyMap<string, unknown>, 'has'>,
): void {
  if (added.size === 0) return
  const kept = [...new Map([...seenHere(referenceId), ...added])]
    .filter(([key]) => board.has(key.split(' ', 1)[0] ?? ''))
    .map((seen) => seen.join('\t'))
  localStorage.setItem(keptAs(referenceId), kept.join('\n'))
}
