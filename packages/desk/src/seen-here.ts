const keptAs = (referenceId: string) => `sf-desk-seen-${referenceId}`

/** What was seen at this device of the orders of a business; each begins with the id of its order. */
export function seenHere(referenceId: string): string[] {
  return localStorage.getItem(keptAs(referenceId))?.split('\n') ?? []
}

/** Keeps what was seen, as long as its order is on the board. */
export function addSeenHere(
  referenceId: string,
  added: readonly string[],
  board: Pick<ReadonlyMap<string, unknown>, 'has'>,
): void {
  if (added.length === 0) return
  const isShown = (key: string) => board.has(key.split(' ', 1)[0] ?? '')
  const kept = [...new Set([...seenHere(referenceId), ...added])].filter(isShown)
  localStorage.setItem(keptAs(referenceId), kept.join('\n'))
}
