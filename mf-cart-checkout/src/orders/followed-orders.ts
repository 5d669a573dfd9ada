import { useVisit, type VisitState } from '@storefront/store'

/** Ids of the orders that this browser follows, most urgent first (RT-13). */
export function followedOrders(): readonly string[] {
  // A host of an older build knows one order only.
  const { openOrderId, openOrderIds }: Partial<VisitState> = useVisit.getState()
  return openOrderIds ?? (openOrderId ? [openOrderId] : [])
}

/** Follows these orders from now on. */
export function followOrders(ids: readonly string[]): void {
  if (ids.join() === followedOrders().join()) return
  useVisit.getState().choose({ openOrderIds: ids, openOrderId: ids[0] ?? null })
}
