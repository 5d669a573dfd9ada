import { addLine, type CartLine, type CountLimits, removeLine } from '@storefront/domain'

/**
 * The cart with one line chosen anew, in its place; where that makes it equal to another line, the two become one
 * (CT-02). A line that is gone meanwhile changes nothing.
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
