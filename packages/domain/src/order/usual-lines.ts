import type { PastLine } from './reorder.ts'

/** The most lines that {@link usualLines} returns. */
const MOST_USUAL = 24

/**
 * What somebody orders most (BX-03): equal lines (item, size, modifiers) of past orders as one, as it was ordered last;
 * those in the most orders first, among equals the newest. `orders` are the lines of each order, newest first.
 */
export function usualLines<Line extends PastLine>(orders: readonly (readonly Line[])[]): Line[] {
  const times = new Map<string, { line: Line; orders: number }>()
  for (const lines of orders) {
    for (const [key, line] of new Map(lines.map((one) => [choiceKey(one), one]))) {
      const known = times.get(key)
      if (known) known.orders += 1
      else times.set(key, { line, orders: 1 })
    }
  }
  // Maps keep the order of insertion and the sort is stable: the newest come first among equals.
  return [...times.values()]
    .sort((left, right) => right.orders - left.orders)
    .slice(0, MOST_USUAL)
    .map(({ line }) => line)
}

function choiceKey({ item_id, price_label_id, price_label, modifiers }: PastLine): string {
  const chosen = modifiers.map(({ id, quantity }) => `${id} ${quantity}`).sort()
  return JSON.stringify([item_id, price_label_id ?? price_label ?? null, chosen])
}
