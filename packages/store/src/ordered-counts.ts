import type { CartLine, OrderedCount } from '@storefront/domain'

/** How much of each line an order takes that is made of these lines. */
export function orderedCounts(items: readonly CartLine[]): OrderedCount[] {
  return items.map(({ line_id, count }) => ({ line_id, count }))
}

/** Ordered counts as they were persisted, without what is unreadable; null where they are none. */
export function readOrderedCounts(saved: unknown): OrderedCount[] | null {
  if (!Array.isArray(saved)) return null
  return saved.flatMap((line: unknown) => {
    if (typeof line !== 'object' || line === null) return []
    const { line_id: id, count } = line as Record<string, unknown>
    return typeof id === 'string' && Number(count) > 0 ? [{ line_id: id, count: Number(count) }] : []
  })
}
