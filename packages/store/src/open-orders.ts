/** The orders that this browser follows (RT-13), in two fields that are always in step. */
export interface OpenOrders {
  /** All of them, most urgent first. */
  openOrderIds: readonly string[]
  /** The first; builds that know one order only read and write this field. */
  openOrderId: string | null
}

export const NO_OPEN_ORDERS: OpenOrders = { openOrderIds: [], openOrderId: null }

/**
 * Both fields after a change of either. The list replaces the list. Of the single field, an id is another open order,
 * which becomes the first, and null is the end of the one that was first: the next takes its place.
 */
export function changeOpenOrders(before: OpenOrders, changes: Partial<OpenOrders>): OpenOrders {
  const ids = [...new Set(changes.openOrderIds ?? changedByFirst(before, changes.openOrderId))]
  return { openOrderIds: ids, openOrderId: ids[0] ?? null }
}

function changedByFirst(
  { openOrderIds, openOrderId }: OpenOrders,
  first: string | null | undefined,
): readonly string[] {
  if (first === undefined) return openOrderIds
  if (first === null) return openOrderIds.filter((id) => id !== openOrderId)
  return [first, ...openOrderIds]
}

/** Open orders from what any build persisted; one without a list has the single field only. */
export function readOpenOrders({ openOrderIds, openOrderId }: Record<string, unknown>): OpenOrders {
  const list = Array.isArray(openOrderIds) ? openOrderIds.filter((id) => typeof id === 'string') : []
  const kept = { ...NO_OPEN_ORDERS, openOrderIds: list }
  return changeOpenOrders(kept, typeof openOrderId === 'string' ? { openOrderId } : {})
}
