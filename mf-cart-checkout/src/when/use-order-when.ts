import { useQuery } from '@storefront/query'
import { shiftsQuery, slotsQuery, useCachedAnswer, useOrderTime } from '@storefront/store'
import { useEffect, useState } from 'react'
import { useOpenState } from '../sale/use-open-state.ts'
import type { Sale } from '../sale/use-sale.ts'
import { type OrderWhen, orderWhen } from './order-when.ts'

export interface WhenAnswer extends OrderWhen {
  error: unknown
  retry: () => void
  isRetrying: boolean
}

/**
 * For when the order is. What was shown first counts as chosen, so that a shop that closes meanwhile does not move the
 * order by itself (SH-07); a preselected slot is the chosen one for the menu too (MN-15).
 */
export function useOrderWhen(sale: Sale): WhenAnswer {
  const { business, branch, type } = sale
  const { reference_id: referenceId } = business
  const { state } = useOpenState(sale)
  const known = useCachedAnswer(shiftsQuery(referenceId, branch.id))?.types[type] ?? null
  const { data, error, refetch, isFetching } = useQuery({
    ...slotsQuery(referenceId, branch.id, type),
    enabled: known?.scheduled_orders.on === true,
  })
  const time = useOrderTime((store) => store.time)
  const [first, setFirst] = useState<'now' | null>(null)
  const chosen = time ?? (first === 'now' ? { kind: 'now' as const } : null)
  const open = state === 'open' || state === 'unknown'
  const when = orderWhen({ open, shifts: data?.types[type] ?? known, chosen })
  const isFirst = chosen === null && when.later

  if (isFirst && when.time?.kind === 'now') setFirst('now')
  useEffect(() => {
    if (isFirst && when.time?.kind === 'slot') useOrderTime.getState().choose(when.time)
  }, [isFirst, when.time])
  return { ...when, error, retry: () => void refetch(), isRetrying: isFetching }
}
