import { loadSchema } from '@storefront/api-contract'
import { orderStatusCall } from '@storefront/api-contract/ordering'
import { hydrate, persist, type StorageSchema, tabStorage } from '@storefront/store'
import type { OrderAnswer } from '../api/order-query.ts'

/** What begins with `draft:` is for a reload of the tab, and goes with the session (AU-06). */
const SHOWN: StorageSchema<unknown> = { name: 'draft:order', version: 1, empty: null, read: (data) => data }

/** Keeps what was said last of the order that this tab shows. */
export function keepOrder(referenceId: string, answer: OrderAnswer): void {
  persist(tabStorage, SHOWN, referenceId, answer)
}

/** What was said last of an order in this tab; null where nothing is kept of it that can be read. */
export async function keptOrder(referenceId: string, orderId: string): Promise<OrderAnswer | null> {
  const { state } = hydrate(tabStorage, SHOWN, referenceId)
  if (state === null) return null
  const kept = (await loadSchema(orderStatusCall.answer)).safeParse(state)
  return kept.success && kept.data.order.id === orderId ? kept.data : null
}
