import { callApi } from '@storefront/api-client'
import { arrivedCall, type Order } from '@storefront/api-contract/ordering'
import { useMessages } from '@storefront/i18n'
import { useQueryClient } from '@storefront/query'
import { useProblemText } from '@storefront/remote-kit'
import { serverNow } from '@storefront/store'
import { announce } from '@storefront/ui'
import { useState } from 'react'
import { orderQuery } from '../api/order-query.ts'
import { messages } from '../messages/catalogue.ts'

/** Tells the shop that the customer has arrived, and shows what it knows then. */
export function useArrival(order: Order) {
  const t = useMessages(messages)
  const problemText = useProblemText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function arrive(place: string) {
    setBusy(true)
    const answer = await callApi(arrivedCall, { params: { orderId: order.id }, body: { place } })
    setBusy(false)
    const { queryKey } = orderQuery(order.reference_id, order.id)
    if (answer.ok) {
      setProblem(null)
      client.setQueryData(queryKey, { order: answer.value.order, now: new Date(serverNow()).toISOString() })
      return announce(t('here.done'))
    }
    setProblem(problemText(answer.problem))
    await client.invalidateQueries({ queryKey })
  }
  return { busy, problem, arrive: (place: string) => void arrive(place.trim()) }
}
