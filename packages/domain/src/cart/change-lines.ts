import { addCounts, clampCount } from '../menu/clamp-count.ts'
import type { CountLimits } from '../menu/label-limits.ts'
import type { ChosenModifier } from '../menu/menu.ts'
import type { CartLine } from './cart-line.ts'

/**
 * The cart with one more line, or with a higher count where the same item, label, modifiers in any order and comment
 * are already there (CT-02). `clamped`: the limits did not allow the whole count (CT-03). `newId` names the line
 * only if it is new; `lineId` is the line that now holds it.
 */
export function addLine(
  lines: readonly CartLine[],
  line: Omit<CartLine, 'line_id'>,
  limits: CountLimits,
  newId: string,
): { lines: CartLine[]; lineId: string; clamped: boolean } {
  const same = lines.find((one) => sameChoice(one) === sameChoice(line))
  const wanted = same ? addCounts(same.count, line.count) : line.count
  const count = clampCount(wanted, limits)
  const lineId = same?.line_id ?? newId
  const next = same
    ? lines.map((one) => (one === same ? { ...same, count, seen: line.seen } : one))
    : [...lines, { ...line, line_id: newId, count }]
  return { lines: next, lineId, clamped: count !== wanted }
}

/** The cart with another count of a line, moved into its limits (CT-03); an unknown line changes nothing. */
export function setLineCount(
  lines: readonly CartLine[],
  lineId: string,
  count: number,
  limits: CountLimits,
): CartLine[] {
  return lines.map((line) => (line.line_id === lineId ? { ...line, count: clampCount(count, limits) } : line))
}

/** The cart without a line (CT-03); an unknown line changes nothing. */
export function removeLine(lines: readonly CartLine[], lineId: string): CartLine[] {
  return lines.filter((line) => line.line_id !== lineId)
}

/** What makes two lines the same (CT-02): item, label, modifiers in any order, comment. */
export function sameChoice(
  line: Pick<CartLine, 'item_id' | 'price_label_id' | 'modifiers' | 'comment'>,
): string {
  return JSON.stringify([
    line.item_id,
    line.price_label_id,
    sortedModifiers(line.modifiers),
    line.comment.trim(),
  ])
}

function sortedModifiers(modifiers: readonly ChosenModifier[]): [string, number][] {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of modifiers) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities]
    .filter(([, quantity]) => quantity > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
}
