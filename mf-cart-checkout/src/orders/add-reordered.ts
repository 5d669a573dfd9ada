import type { Menu } from '@storefront/api-contract'
import { addCounts, addLine, type CartLine, type CartNotice, roomFor } from '@storefront/domain'

/**
 * The cart with the lines of a past order as far as they fit beside what is in it (OR-08, MN-07, CT-06). A line that
 * fits in part or not at all has a notice.
 */
export function addReordered(
  items: readonly CartLine[],
  ordered: readonly CartLine[],
  menu: Menu,
): { lines: CartLine[]; notices: CartNotice[] } {
  let lines = [...items]
  const notices: CartNotice[] = []
  for (const line of ordered) {
    const room = roomFor(line, lines, menu)
    if (!room) continue
    const about = { line_id: line.line_id, names: line.seen.names, reason: 'quantity-out-of-range' as const }
    if (room.more === 0) {
      notices.push({ ...about, inCart: false, detail: { kind: 'too-many', limit: room.limit } })
      continue
    }
    const before = countOf(lines)
    lines = addLine(lines, line, room.limits, line.line_id).lines
    const now = addCounts(countOf(lines), -before)
    if (now < line.count) {
      const detail = { kind: 'count-changed', was: line.count, now, limits: room.limits } as const
      notices.push({ ...about, inCart: true, detail })
    }
  }
  return { lines, notices }
}

function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { count }) => addCounts(sum, count), 0)
}
