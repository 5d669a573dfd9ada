import type { Result } from '@storefront/api-client'
import type { DeskOrder, OrderAction } from '@storefront/api-contract/desk'
import { useRef } from 'react'
import type { DeskApi } from './desk-api.ts'

/**
 * Acts on orders. What may or may not have been done is the same action when it is tried again, so that a refund is never
 * made twice (DK-02).
 */
export function useActing(api: DeskApi, onDone: (order: DeskOrder) => void) {
  const unanswered = useRef(new Map<string, string>())
  return async (order: DeskOrder, change: OrderAction) => {
    const wanted = `${order.id} ${JSON.stringify(change)}`
    const actionId = unanswered.current.get(wanted) ?? crypto.randomUUID()
    unanswered.current.set(wanted, actionId)
    const result = await api.act(order.id, change, actionId)
    if (isAnswered(result)) unanswered.current.delete(wanted)
    if (result.ok) onDone(result.value.order)
    return result
  }
}

/** Whether the server decided: one that broke, or what stands before it, may have lost the answer of an action that is done. */
function isAnswered(result: Result<unknown>): boolean {
  return result.ok || (result.problem.kind === 'refused' && result.problem.status < 500)
}
