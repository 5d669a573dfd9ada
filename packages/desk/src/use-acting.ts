import type { Result } from '@storefront/api-client'
import type { DeskOrder, OrderAction } from '@storefront/api-contract/desk'
import { useRef } from 'react'
import type { DeskApi } from './desk-api.ts'

interface Unanswered {
  orderId: string
  action: OrderAction['action']
  actionId: string
}

/**
 * Acts on orders. An action whose answer was lost keeps its id when it is tried again, so that a refund is never made
 * twice (DK-02). Once another action of the order is answered, its lost ones are things of the past: the same words
 * mean a new action then, but for a refund.
 */
export function useActing(api: DeskApi, onDone: (order: DeskOrder) => void) {
  const unanswered = useRef(new Map<string, Unanswered>())
  return async (order: DeskOrder, change: OrderAction) => {
    const wanted = `${order.id} ${JSON.stringify(change)}`
    const { actionId } = unanswered.current.get(wanted) ?? { actionId: crypto.randomUUID() }
    unanswered.current.set(wanted, { orderId: order.id, action: change.action, actionId })
    const result = await api.act(order.id, change, actionId)
    if (isAnswered(result)) {
      unanswered.current.delete(wanted)
      for (const [key, { orderId, action }] of unanswered.current)
        if (orderId === order.id && action !== 'refund') unanswered.current.delete(key)
    }
    if (result.ok) onDone(result.value.order)
    return result
  }
}

/** Whether the API decided: after a 5xx or no answer at all the action may still have been done. */
function isAnswered(result: Result<unknown>): boolean {
  return result.ok || (result.problem.kind === 'refused' && result.problem.status < 500)
}
