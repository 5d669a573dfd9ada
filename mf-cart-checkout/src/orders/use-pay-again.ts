import { type CallProblem, callApi } from '@storefront/api-client'
import { type Order, payAgainCall } from '@storefront/api-contract/ordering'
import { useQueryClient } from '@storefront/query'
import { useRef, useState } from 'react'
import { orderQuery } from '../api/order-query.ts'
import { leaveForPayment, openPayment } from '../submission/leave-for-payment.ts'

/** Another try at paying the same order (RT-17). */
export function usePayAgain(order: Order) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallProblem | null>(null)
  const isPaying = useRef(false)

  async function pay() {
    if (isPaying.current) return
    isPaying.current = true
    setBusy(true)
    setProblem(null)
    const answer = await callApi(payAgainCall, { params: { orderId: order.id }, body: {} })
    isPaying.current = false
    const link = answer.ok ? openPayment(answer.value.order) : null
    // A page that leaves stays busy, so that a second tap finds nothing to do.
    if (link) return leaveForPayment(order, link)
    setBusy(false)
    if (!answer.ok) setProblem(answer.problem)
    // No link, or refused: the order may be paid by now, so it is fetched again.
    await client.invalidateQueries({ queryKey: orderQuery(order.reference_id, order.id).queryKey })
  }
  return { busy, problem, pay: () => void pay() }
}
