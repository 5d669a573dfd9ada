import { addLine, type CartLine, type CountLimits, removeLine } from '@storefront/domain'

/**
 * The cart with one line replaced in place by an edited one; merged with a line that it now equals (CT-02). Unchanged if
 * the line is gone meanwhile.
 */
export function editedLines(
  lines: readonly CartLine[],
  lineId: string,
  choice: Omit<CartLine, 'line_id'>,
  limits: CountLimits,
): CartLine[] {
  const index = lines.findIndex(({ line_id }) => line_id === lineId)
  if (index < 0) return [...lines]
  const others = removeLine(lines, lineId)
  const added = addLine(others, choice, limits, lineId)
  const own = added.lines.find(({ line_id }) => line_id === lineId)
  return own ? others.toSpliced(index, 0, own) : added.lines
}
