import type { Order } from '@storefront/api-contract/ordering'
import { useQuery, useQueryClient } from '@storefront/query'
import { useEffect } from 'react'
import { orderQuery, transactionQuery } from '../api/order-query.ts'

const ASK_EVERY = 3_000

/** While a payment is not known, asks for it often and reads the order again as soon as it is (OR-05). */
export function usePaymentNews(order: Order | null): void {
  const client = useQueryClient()
  const { reference_id: referenceId = '', id = '' } = order ?? {}
  const isPending = order?.payment.state === 'pending'
  const { data } = useQuery({
    ...transactionQuery(referenceId, id),
    enabled: isPending,
    refetchInterval: isPending ? ASK_EVERY : false,
  })
  const isKnown = isPending && data !== undefined && data.state !== 'pending'
  useEffect(() => {
    if (isKnown) void client.invalidateQueries({ queryKey: orderQuery(referenceId, id).queryKey })
  }, [isKnown, client, referenceId, id])
}
